/// Where the rows, headers and footers of a table are. Heights are known or estimated when the table loads; those of automatic rows
/// are corrected as their cells are made.
struct TableRows {
  struct Section {
    var header: CGFloat = 0
    var rows: [CGFloat] = []
    var footer: CGFloat = 0
    var top: CGFloat = 0
    /// Tops of the rows, and the bottom of the last.
    var offsets: [CGFloat] = [0]

    var bottom: CGFloat { offsets.last! + footer }
  }

  var sections: [Section] = []
  var headerHeight: CGFloat = 0
  var footerHeight: CGFloat = 0

  var counts: [Int] { sections.map(\.rows.count) }
  var height: CGFloat { (sections.last?.bottom ?? headerHeight) + footerHeight }

  mutating func place() {
    var y = headerHeight
    for index in sections.indices {
      sections[index].top = y
      y += sections[index].header
      var offsets = [y]
      for height in sections[index].rows {
        y += height
        offsets.append(y)
      }
      sections[index].offsets = offsets
      y += sections[index].footer
    }
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path[0]) && sections[path[0]].rows.indices.contains(path[1])
  }

  func rect(of path: IndexPath, width: CGFloat) -> CGRect {
    guard contains(path) else { return .zero }
    let section = sections[path[0]]
    return CGRect(x: 0, y: section.offsets[path[1]], width: width, height: section.rows[path[1]])
  }

  /// A section with its header and footer; zero when there is no such section, as for its edges.
  func rect(ofSection section: Int, width: CGFloat) -> CGRect {
    guard sections.indices.contains(section) else { return .zero }
    let found = sections[section]
    return CGRect(x: 0, y: found.top, width: width, height: found.bottom - found.top)
  }

  func rect(of edge: TableEdge, section: Int, width: CGFloat) -> CGRect {
    guard sections.indices.contains(section) else { return .zero }
    let found = sections[section]
    return switch edge {
    case .header: CGRect(x: 0, y: found.top, width: width, height: found.header)
    case .footer: CGRect(x: 0, y: found.offsets.last!, width: width, height: found.footer)
    }
  }

  /// The rows that the strip touches, in order.
  func paths(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var found: [IndexPath] = []
    for (index, section) in sections.enumerated() where section.bottom > top && section.top < bottom {
      // The first row whose bottom lies below the strip's top.
      var low = 0
      var high = section.rows.count
      while low < high {
        let middle = (low + high) / 2
        if section.offsets[middle + 1] <= top { low = middle + 1 } else { high = middle }
      }
      while low < section.rows.count, section.offsets[low] < bottom {
        found.append(IndexPath(indexes: [index, low]))
        low += 1
      }
    }
    return found
  }
}

import LintFacts

/// What sizes a view after its geometry was read too early: then the value is only the first one, and nobody will see that it was
/// wrong. The names around the read are followed: the view that is read, what it is assigned to, what is computed of it.
struct LaterSizing {
  private let read: Event
  private let events: [Event]
  private let type: TypeAnalysis
  private let names: Set<String>

  init(of read: Event, among events: [Event], in type: TypeAnalysis) {
    self.read = read
    self.events = events
    self.type = type
    names = Set(Geometry.names(in: events, around: read.span))
  }

  var isFound: Bool { isSetByLayout || isSized || isPreferredSize }

  /// A layout callback sets the same thing again, so this is only its first value.
  private var isSetByLayout: Bool {
    guard !names.isEmpty else { return false }
    let layout = [
      "viewDidLayoutSubviews()", "viewWillLayoutSubviews()", "layoutSubviews()", "viewSafeAreaInsetsDidChange()",
      "viewIsAppearing(_:)",
    ]
    return layout.contains { callback in
      type.reached(from: callback).contains { reached in
        switch reached.event.kind {
        case .assignment(let target, _, _): target.rootName.map { names.contains($0) } ?? false
        // Somebody else lays it out: `feed.layOut(in: view)`.
        case .call(let call): call.callee.base?.rootName.map { names.contains($0) } ?? false
        default: false
        }
      }
    }
  }

  private static let sizing: Set<String> = [
    "autoresizingMask", "translatesAutoresizingMaskIntoConstraints", "snp", "constrain", "pin", "pinEdges", "pinToEdges", "edges",
    "fillSuperview", "anchor", "tableHeaderView", "tableFooterView", "inputAccessoryView", "autoPinEdgesToSuperviewEdges",
    "layout", "constraint", "constraints",
  ]

  /// The value is the first size of a view that is resized by a mask or by constraints.
  private var isSized: Bool {
    guard !names.isEmpty else { return false }
    func isSizing(_ value: Expression?) -> Bool {
      guard let value else { return false }
      let isAnchored = value.contains { part in
        guard let name = part.lastName else { return false }
        return Self.sizing.contains(name) || name.hasSuffix("Anchor")
      }
      return isAnchored && names.contains { value.mentions($0) }
    }
    return events.contains { other in
      switch other.kind {
      case .assignment(let target, _, let value):
        // `table.tableHeaderView = header`: the table gives it its width. `view.frame = changed`: it moves by a difference.
        isSizing(target) || isRootView(target, value)
          || isHeader(target) && value.rootName.map { names.contains($0) } ?? false
          || isOwnFrame(target)
      case .call(let call): isSizing(call.callee) || isPlacing(call)
      case .read(let value): isSizing(value)
      default: false
      }
    }
  }

  /// `child.view.frame = container.bounds`: a controller's view resizes with its superview.
  private func isRootView(_ target: Expression, _ value: Expression) -> Bool {
    guard value.span.start <= read.span.start, value.span.end >= read.span.end else { return false }
    return target.path.map { $0.hasSuffix(".view.frame") } ?? false
  }

  private func isHeader(_ target: Expression) -> Bool {
    ["tableHeaderView", "tableFooterView", "inputAccessoryView", "backgroundView", "selectedBackgroundView"].contains(
      target.lastName ?? "")
  }

  /// `var changed = box.frame; changed.origin.y = 4; box.frame = changed`.
  private func isOwnFrame(_ target: Expression) -> Bool {
    guard case .read(let value) = read.kind, let path = target.path, let readPath = value.path else { return false }
    return ["frame", "bounds", "center"].contains(target.lastName ?? "") && (readPath == path || readPath.hasPrefix(path + "."))
      && target.span.start > read.span.start
  }

  /// Helpers of constraints go by many names; they are given the view that they fill, or are named after constraints.
  private func isPlacing(_ call: Call) -> Bool {
    let name = call.name.lowercased()
    let isAbout = names.contains { known in
      call.callee.base?.mentions(known) ?? false || call.arguments.contains { $0.value.mentions(known) }
    }
    guard isAbout else { return false }
    return name.contains("constrain")
      || ["pin", "fill", "align", "center", "embed", "anchor", "edges", "stretch", "dock", "autopin"].contains {
        name.hasPrefix($0)
      }
  }

  /// What is computed becomes the size that the screen asks for, which is no layout.
  private var isPreferredSize: Bool {
    var names = self.names
    for later in events where later.span.end > read.span.start {
      switch later.kind {
      case .declaration(let variable):
        if let value = variable.value, names.contains(where: { value.mentions($0) }) { names.formUnion(variable.names) }
      case .assignment(let target, _, let value) where target.rootName == "preferredContentSize":
        let isInside = value.span.start <= read.span.start && value.span.end >= read.span.end
        if isInside || names.contains(where: { value.mentions($0) }) { return true }
      default: continue
      }
    }
    return false
  }
}

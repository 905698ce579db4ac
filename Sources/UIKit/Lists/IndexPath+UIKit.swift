import Foundation

// Index paths of two elements, as table and collection views use them.

extension IndexPath {
  /// A path to a row of a table view.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// A path to an item of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section; the first element.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row in the section; the second element.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item in the section; the second element.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

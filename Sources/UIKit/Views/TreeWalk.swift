// Ways through a view tree that need no call inside a call, so that the depth of a tree is no matter of the stack.

extension UIView {
  /// Visits this view and what lies below, parents first. Subviews are those of the moment after their parent's visit; what has left its
  /// parent when its turn comes is passed over.
  func walk(_ visit: (UIView) -> WalkStep) {
    var rest: [(view: UIView, parent: UIView?)] = [(self, nil)]
    while let (view, parent) = rest.popLast() {
      if let parent, view.storedSuperview !== parent { continue }
      switch visit(view) {
      case .end: return
      case .passOver: continue
      case .enter: for subview in view.storedSubviews.reversed() { rest.append((subview, view)) }
      }
    }
  }

  /// As `walk`, with something that each visit hands down to the subviews; nil passes them over.
  func walk<Handed>(handing first: Handed, _ visit: (UIView, Handed) -> Handed?) {
    var rest: [(view: UIView, parent: UIView?, handed: Handed)] = [(self, nil, first)]
    while let (view, parent, handed) = rest.popLast() {
      if let parent, view.storedSuperview !== parent { continue }
      guard let below = visit(view, handed) else { continue }
      for subview in view.storedSubviews.reversed() { rest.append((subview, view, below)) }
    }
  }

  /// This view and those below it, parents first.
  var subtree: [UIView] {
    var views: [UIView] = []
    walk { view in
      views.append(view)
      return .enter
    }
    return views
  }
}

/// Finds a value that each view takes from its superview by a property that subclasses may override: from the top down, one view after
/// the other, each knowing the value of the one above.
@MainActor
final class Inheritance<Value> {
  private var known: (view: UIView, value: Value)?
  private let read: (UIView) -> Value
  private let asksSuperview: (UIView) -> Bool
  /// What was found while `caching` runs, as long as `TreeVersion` stays the same.
  private var cache: (values: [ObjectIdentifier: Value], version: Int)?

  init(_ read: @escaping (UIView) -> Value, while asksSuperview: @escaping (UIView) -> Bool = { _ in true }) {
    self.read = read
    self.asksSuperview = asksSuperview
  }

  /// The property's value for `parent`, whose subview asks.
  func value(of parent: UIView) -> Value {
    if let known, known.view === parent { return known.value }
    if let value = cached(parent) { return value }
    let outer = known
    defer { known = outer }
    var path = [parent]
    while let view = path.last, asksSuperview(view), let above = view.storedSuperview, above !== known?.view {
      if let value = cached(above) {
        known = (above, value)
        break
      }
      path.append(above)
    }
    for view in path.reversed() {
      let value = read(view)
      known = (view, value)
      cache?.values[ObjectIdentifier(view)] = value
    }
    return known!.value
  }

  private func cached(_ view: UIView) -> Value? {
    guard let version = cache?.version else { return nil }
    if version != TreeVersion.current { cache = ([:], TreeVersion.current) }
    return cache?.values[ObjectIdentifier(view)]
  }

  /// Remembers what is found while `body` runs.
  func caching(_ body: () -> Void) {
    guard cache == nil else { return body() }
    cache = ([:], TreeVersion.current)
    body()
    cache = nil
  }

  /// Runs `body` with the value of one view known.
  func knowing<Result>(_ view: UIView?, _ value: Value?, _ body: () -> Result) -> Result {
    guard let view, let value else { return body() }
    let outer = known
    defer { known = outer }
    known = (view, value)
    return body()
  }
}

/// Counts what a value that was found on the way down depends on; whoever goes on with it looks whether it still holds.
@MainActor
enum TreeVersion {
  private(set) static var current = 0
  /// A view has changed its place, or what it hands down.
  static func change() { current += 1 }
}

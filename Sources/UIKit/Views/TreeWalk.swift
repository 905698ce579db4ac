// Ways through a view tree that need no call inside a call, so that the depth of a tree is no matter of the stack.

extension UIView {
  /// Visits this view and what lies below, parents first. Subviews are those of the moment after their parent's visit; what has left its
  /// parent when its turn comes is passed over.
  func walk(_ visit: (UIView) -> WalkStep) {
    // Most walks end where they begin.
    guard visit(self) == .enter, !storedSubviews.isEmpty else { return }
    var rest = storedSubviews.reversed().map { (view: $0, parent: self) }
    while let (view, parent) = rest.popLast() {
      if view.storedSuperview !== parent { continue }
      switch visit(view) {
      case .end: return
      case .passOver: continue
      case .enter: for subview in view.storedSubviews.reversed() { rest.append((subview, view)) }
      }
    }
  }

  /// As `walk`, with something that each visit hands down to the subviews; nil passes them over.
  func walk<Handed>(handing first: Handed, _ visit: (UIView, Handed) -> Handed?) {
    guard let below = visit(self, first), !storedSubviews.isEmpty else { return }
    var rest = storedSubviews.reversed().map { (view: $0, parent: self, handed: below) }
    while let (view, parent, handed) = rest.popLast() {
      if view.storedSuperview !== parent { continue }
      guard let below = visit(view, handed) else { continue }
      for subview in view.storedSubviews.reversed() { rest.append((subview, view, below)) }
    }
  }

  /// This view and those below it, parents first.
  var subtree: [UIView] {
    guard !storedSubviews.isEmpty else { return [self] }
    var views: [UIView] = []
    walk { view in
      views.append(view)
      return .enter
    }
    return views
  }
}

/// Finds a value that each view takes from its superview by a property that subclasses may override: each view asks the one above; where
/// that would go deep, from the top down, one view after the other, each knowing the value of the one above.
@MainActor
final class Inheritance<Value> {
  private let read: (UIView) -> Value
  private let asksSuperview: (UIView) -> Bool
  /// Readings under way, each of which was asked for by the one before.
  private var nesting = 0
  /// So many may lie within each other; more might be too much for the stack.
  private let nestingLimit = 50
  /// A view whose value is known, on a walk down.
  private var knownView: UIView?
  private var knownValue: Value?
  /// What was found while `caching` runs, as long as `TreeVersion` stays the same.
  private var cache: [ObjectIdentifier: Value] = [:]
  private var cacheVersion = 0
  private var isCaching = false

  init(_ read: @escaping (UIView) -> Value, while asksSuperview: @escaping (UIView) -> Bool = { _ in true }) {
    self.read = read
    self.asksSuperview = asksSuperview
  }

  /// The property's value for `parent`, whose subview asks.
  func value(of parent: UIView) -> Value {
    if knownView === parent, let knownValue { return knownValue }
    guard !isCaching, nesting < nestingLimit else { return valueFromAbove(parent) }
    nesting += 1
    defer { nesting -= 1 }
    return read(parent)
  }

  private func valueFromAbove(_ parent: UIView) -> Value {
    if let value = cached(parent) { return value }
    let outer = (knownView, knownValue)
    defer { (knownView, knownValue) = outer }
    var path = [parent]
    while let view = path.last, asksSuperview(view), let above = view.storedSuperview, above !== knownView {
      if let value = cached(above) {
        (knownView, knownValue) = (above, value)
        break
      }
      path.append(above)
    }
    var value: Value?
    for view in path.reversed() {
      value = read(view)
      (knownView, knownValue) = (view, value)
      if isCaching { cache[ObjectIdentifier(view)] = value }
    }
    return value!
  }

  private func cached(_ view: UIView) -> Value? {
    guard isCaching else { return nil }
    if cacheVersion != TreeVersion.current { (cache, cacheVersion) = ([:], TreeVersion.current) }
    return cache[ObjectIdentifier(view)]
  }

  /// Remembers what is found while `body` runs.
  func caching(_ body: () -> Void) {
    guard !isCaching else { return body() }
    (cache, cacheVersion, isCaching) = ([:], TreeVersion.current, true)
    body()
    (cache, isCaching) = ([:], false)
  }

  /// Runs `body` with the value of one view known.
  func knowing<Result>(_ view: UIView?, _ value: Value?, _ body: () -> Result) -> Result {
    guard let view, let value else { return body() }
    let outer = (knownView, knownValue)
    defer { (knownView, knownValue) = outer }
    (knownView, knownValue) = (view, value)
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

internal import LayoutSolver
internal import LifecycleModel

// One engine a view tree: it turns constraints into demands on the solver, keeps them up to date, and says which views have to move.
// An engine comes into being with the first constraint of a tree; a tree without constraints costs nothing.

@MainActor
final class LayoutEngine {
  enum Purpose {
    /// Lays out the tree of `root`.
    case live
    /// Finds the size that `root` would take, looking only at what lies within it.
    case fitting(FittingTarget)
  }

  private(set) weak var root: UIView?
  let purpose: Purpose
  var solver = Solver()
  /// In order of creation, so that every pass goes through them in the same order.
  private(set) var order: [LayoutItem] = []
  private var items: [ObjectIdentifier: LayoutItem] = [:]
  /// Items that have no demands of their own yet.
  private var fresh: [LayoutItem] = []
  var placed: [ObjectIdentifier: PlacedDemand] = [:]
  var sources: [ConstraintID: DemandSource] = [:]
  /// Broken constraints, and whether something has gone that may have been in their way.
  var broken: [NSLayoutConstraint] = []
  var mayMend = false

  private var additions: [NSLayoutConstraint] = []
  private var changes: [NSLayoutConstraint] = []
  var stale: [LayoutItem] = []
  private var staleContents: [LayoutItem] = []
  private var isUpdating = false
  private var isDirty = false
  /// While frames are set from the solution, a change of geometry is no news.
  var isApplying = false

  init(root: UIView, for purpose: Purpose = .live) {
    self.root = root
    self.purpose = purpose
  }

  var isLive: Bool {
    if case .live = purpose { return true }
    return false
  }

  // MARK: What others report

  private func setDirty() {
    guard !isDirty else { return }
    isDirty = true
    if isLive { CommitCycle.main.setNeedsCommit() }
  }

  func enqueue(_ constraints: [NSLayoutConstraint]) {
    additions += constraints
    setDirty()
  }

  func constraintDidChange(_ constraint: NSLayoutConstraint) {
    guard placed[ObjectIdentifier(constraint)] != nil else { return }
    changes.append(constraint)
    setDirty()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    unplace(constraint)
    setDirty()
  }

  func contentDidChange(of view: UIView) {
    guard let item = items[ObjectIdentifier(view)] else { return }
    staleContents.append(item)
    setDirty()
  }

  /// Frame, bounds, mask, margins or safe area of a view are others.
  func geometryDidChange(of view: UIView) {
    guard !isApplying, let item = items[ObjectIdentifier(view)] else { return }
    stale.append(item)
    setDirty()
  }

  /// The insets of a view's guides are others.
  func guidesDidChange(of view: UIView) {
    for guide in view.systemGuides {
      if let item = items[ObjectIdentifier(guide)] { stale.append(item) }
    }
    setDirty()
  }

  /// The origin of the bounds has moved: what lies in the view is seen from another place.
  func boundsOriginDidChange(of view: UIView) {
    guidesDidChange(of: view)
    guard !(view is UIScrollView), let item = items[ObjectIdentifier(view)] else { return }
    changes += item.users.values.sorted { $0.sequence < $1.sequence }
  }

  /// Whether anything waits for the next pass.
  var needsUpdate: Bool { isDirty || (isLive && root?.hasPendingConstraints == true) }

  /// The views whose constraints or content wait, named for a report.
  var ownersOfChanges: [String] {
    let hosts = (changes + additions).compactMap(\.host)
    let views = (stale + staleContents).compactMap { $0.view ?? $0.guide?.owningView }
    return Array(Set((hosts + views).map { name($0) }))
  }

  // MARK: Items

  func existingItem(for object: AnyObject) -> LayoutItem? { items[ObjectIdentifier(object)] }

  func item(for view: UIView) -> LayoutItem {
    if let item = items[ObjectIdentifier(view)] { return item }
    let item = add(LayoutItem(.view(Weak(view)), &solver), for: view)
    let nominal = CGRect(x: 0, y: 0, width: 100, height: 100)
    let aligned = view.alignmentRect(forFrame: nominal)
    if aligned != nominal {
      item.insets = UIEdgeInsets(
        top: aligned.minY, left: aligned.minX, bottom: nominal.maxY - aligned.maxY, right: nominal.maxX - aligned.maxX)
    }
    participate(view)
    if let parent = view.storedSuperview, view !== root { participate(parent) }
    return item
  }

  func item(for guide: UILayoutGuide) -> LayoutItem {
    if let item = items[ObjectIdentifier(guide)] { return item }
    if let owner = guide.owningView { participate(owner) }
    return add(LayoutItem(.guide(Weak(guide)), &solver), for: guide)
  }

  private func add(_ item: LayoutItem, for object: AnyObject) -> LayoutItem {
    items[ObjectIdentifier(object)] = item
    order.append(item)
    fresh.append(item)
    return item
  }

  /// From now on the view reports its changes here.
  private func participate(_ view: UIView) {
    guard isLive, view.constraintStorage.engine !== self else { return }
    view.constraintStorage.engine = self
    var ancestor: UIView? = view
    while let current = ancestor, !current.constraintStorage.mayHaveEngine {
      current.constraintStorage.mayHaveEngine = true
      ancestor = current.storedSuperview
    }
  }

  /// Takes views and their guides out; constraints from elsewhere that mention them wait to be placed again.
  func forget(_ views: [UIView]) {
    var outside: [ObjectIdentifier: NSLayoutConstraint] = [:]
    var gone = false
    for view in views {
      let guides = view.constraintStorage.guides + view.systemGuides
      for object in [view as AnyObject] + guides {
        guard let item = items.removeValue(forKey: ObjectIdentifier(object)) else { continue }
        gone = true
        outside.merge(item.users) { first, _ in first }
        withdrawDemands(of: item)
        item.isForgotten = true
      }
    }
    guard gone else { return }
    for constraint in outside.values.sorted(by: { $0.sequence < $1.sequence }) {
      unplace(constraint)
      if let host = constraint.host, host.constraintStorage.engine === self { additions.append(constraint) }
    }
    order.removeAll(where: \.isForgotten)
    setDirty()
  }

  /// Takes one guide out, whose constraints have gone before.
  func forget(_ guide: UILayoutGuide) {
    guard let item = items.removeValue(forKey: ObjectIdentifier(guide)) else { return }
    withdrawDemands(of: item)
    item.isForgotten = true
    order.removeAll { $0 === item }
    setDirty()
  }

  /// Leading and trailing have changed sides in the view.
  func directionDidChange(of view: UIView) {
    changes += view.constraintStorage.constraints
    setDirty()
  }

  // MARK: The pass

  /// Brings the solution up to date and flags the superviews of what has to move, except the view that is being laid out.
  func update(laidOut: UIView? = nil) {
    guard let root, !isUpdating, needsUpdate else { return }
    isUpdating = true
    defer { isUpdating = false }
    // The size of a text depends on its width, and other widths may depend on that size; more rounds than these change nothing.
    for _ in 0..<4 {
      isDirty = false
      if isLive { adoptPending(below: root) }
      UIView.inheritedTraits.caching { drain() }
      solver.solve()
      guard measureContents() else { break }
    }
    if isLive { flagMoves(except: laidOut) }
  }

  private func adoptPending(below root: UIView) {
    guard root.hasPendingConstraints else { return }
    var path = [root]
    while let view = path.popLast() {
      additions += view.constraintStorage.pending
      view.constraintStorage.pending = []
      if view.constraintStorage.hasPendingBelow {
        view.constraintStorage.hasPendingBelow = false
        path += view.storedSubviews.filter(\.hasPendingConstraints)
      }
    }
  }

  private func drain() {
    let changed = changes
    changes = []
    for constraint in changed where placed[ObjectIdentifier(constraint)] != nil { place(constraint) }
    // Own demands are brought up to date first: new constraints meet the present frames.
    settleItems()
    let added = additions.sorted { $0.sequence < $1.sequence }
    additions = []
    for constraint in added where accepts(constraint) {
      if let host = constraint.host { participate(host) }
      place(constraint)
    }
    settleItems()
    mendIfPossible()
  }

  private func accepts(_ constraint: NSLayoutConstraint) -> Bool {
    guard constraint.host != nil, placed[ObjectIdentifier(constraint)] == nil, let root else { return false }
    guard let views = constraint.mentionedViews, views.allSatisfy({ belongs($0, to: root) }) else {
      if isLive { ProgrammerErrorHandler.raise(.hierarchyStayedUnprepared(constraint.text)) }
      return false
    }
    return true
  }

  /// Whether the view lies in the tree. What takes part already does, and so does what lies in it.
  private func belongs(_ view: UIView, to root: UIView) -> Bool {
    if isLive, view.constraintStorage.engine === self || view.storedSuperview?.constraintStorage.engine === self { return true }
    return view.lies(in: root)
  }

  private func settleItems() {
    while !stale.isEmpty || !fresh.isEmpty || !staleContents.isEmpty {
      let due = fresh + stale
      let contents = staleContents
      fresh = []
      stale = []
      staleContents = []
      for item in contents where !item.isForgotten {
        item.contentWidth = nil
        updateDemands(of: item)
      }
      for item in due where !item.isForgotten { updateDemands(of: item) }
    }
  }

  /// Gives texts the height for the width that they have got. True if that changed a demand.
  private func measureContents() -> Bool {
    var changed = false
    for item in order {
      guard let view = item.view, view.contentHeightFollowsWidth, item.demands[.resistance(.vertical)] != nil else { continue }
      let width = CGFloat(solver.value(of: item.width)) + item.insets.left + item.insets.right
      guard item.contentWidth.map({ abs($0 - width) > 0.001 }) ?? true else { continue }
      item.contentWidth = width
      if updateDemands(of: item) { changed = true }
    }
    return changed
  }
}

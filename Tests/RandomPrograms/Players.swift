// The controllers of random programs.
@_spi(Offstage) import LifecycleModel
@_spi(Offstage) import UIKit

/// A screen that may do something within one of its callbacks, and may have children put in by hand.
class Player: UIViewController {
  unowned let world: World
  private var reaction: Reaction?
  /// Controllers whose views lie in this one's view without being its children (G4).
  var orphans: [UIViewController] = []

  init(_ world: World, _ reaction: Reaction? = nil) {
    self.world = world
    self.reaction = reaction
    super.init(nibName: nil, bundle: nil)
    if let reaction { world.note("reacts in \(reaction.callback): \(reaction.operation)") }
  }
  required init?(coder: NSCoder) { fatalError("not archived") }
  deinit {
    guard let reaction, reaction.callback == .deinit else { return }
    let world = world
    MainActor.assumeIsolated { world.perform(reaction.operation, by: nil) }
  }

  func react(_ callback: Callback) {
    guard let reaction, reaction.callback == callback else { return }
    self.reaction = nil
    world.perform(reaction.operation, by: self)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() { react(.viewDidLoad) }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    react(.viewWillAppear)
  }
  override func viewIsAppearing(_ animated: Bool) { react(.viewIsAppearing) }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    react(.viewDidAppear)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    react(.viewWillDisappear)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    react(.viewDidDisappear)
  }
  override func viewWillLayoutSubviews() { react(.viewWillLayoutSubviews) }
  override func viewDidLayoutSubviews() { react(.viewDidLayoutSubviews) }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    react(.willMoveToParent)
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    react(.didMoveToParent)
  }

  // MARK: Containment by hand

  func put(_ child: UIViewController) {
    addChild(child)
    // Loading may give the child another parent; to put its view into this one's would be a mistake that UIKit raises (G9).
    loadViewIfNeeded()
    child.loadViewIfNeeded()
    guard child.parent === self else { return }
    view.addSubview(child.view)
    if child.parent === self { child.didMove(toParent: self) }
  }

  func take(_ child: UIViewController) {
    child.willMove(toParent: nil)
    guard child.parent === self else { return }
    child.viewIfLoaded?.removeFromSuperview()
    guard child.parent === self else { return }
    child.removeFromParent()
  }

  func swap(_ old: UIViewController, for new: UIViewController, duration: Double) {
    addChild(new)
    old.willMove(toParent: nil)
    guard old.parent === self, new.parent === self else { return }
    transition(from: old, to: new, duration: duration, animations: nil) { [weak self] _ in
      guard let self else { return }
      if new.parent === self { new.didMove(toParent: self) }
      if old.parent === self { old.removeFromParent() }
    }
  }
}

/// A container that tells its children itself (G7), as Apple's documentation asks: a begin for each turn, an end for each begin.
final class ManualParent: Player {
  private enum Phase { case gone, coming, here, going }
  private var phase = Phase.gone
  /// What the children have been told; who is not listed has gone.
  private var told: [(child: UIViewController, phase: Phase)] = []
  /// Who is being taken out: should a callback of that turn this container round, they do not appear with it again.
  private var leaving: [UIViewController] = []

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  private func told(_ child: UIViewController) -> Phase { told.first { $0.child === child }?.phase ?? .gone }

  private func note(_ child: UIViewController, _ phase: Phase) {
    told.removeAll { $0.child === child }
    if phase != .gone { told.append((child, phase)) }
  }

  private func begin(_ child: UIViewController, appearing: Bool, animated: Bool) {
    switch (told(child), appearing) {
    case (.coming, true), (.here, true), (.going, false), (.gone, false): return
    case (.coming, false), (.here, false), (.going, true), (.gone, true): break
    }
    note(child, appearing ? .coming : .going)
    child.beginAppearanceTransition(appearing, animated: animated)
  }

  private func end(_ child: UIViewController) {
    let phase = told(child)
    guard phase == .coming || phase == .going else { return }
    note(child, phase == .coming ? .here : .gone)
    child.endAppearanceTransition()
  }

  private func endAll() { for (child, _) in told { end(child) } }

  override func viewWillAppear(_ animated: Bool) {
    phase = .coming
    for child in children where child.parent === self && child.viewIfLoaded?.superview != nil && !leaving.contains(child) {
      // A child's callback may have turned this container round.
      if phase == .coming { begin(child, appearing: true, animated: animated) }
    }
    super.viewWillAppear(animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    phase = .here
    endAll()
    super.viewDidAppear(animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    phase = .going
    for (child, _) in told where phase == .going { begin(child, appearing: false, animated: animated) }
    super.viewWillDisappear(animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    phase = .gone
    endAll()
    super.viewDidDisappear(animated)
  }

  override func put(_ child: UIViewController) {
    addChild(child)
    loadViewIfNeeded()
    child.loadViewIfNeeded()
    guard child.parent === self else { return }
    view.addSubview(child.view)
    guard child.parent === self else { return }
    if phase == .coming || phase == .here { begin(child, appearing: true, animated: false) }
    if phase == .here { end(child) }
    if child.parent === self { child.didMove(toParent: self) }
  }

  override func take(_ child: UIViewController) {
    child.willMove(toParent: nil)
    guard child.parent === self else { return }
    leaving.append(child)
    defer { leaving.removeAll { $0 === child } }
    begin(child, appearing: false, animated: false)
    guard child.parent === self else { return }
    child.viewIfLoaded?.removeFromSuperview()
    end(child)
    guard child.parent === self else { return }
    child.removeFromParent()
  }

  override func swap(_ old: UIViewController, for new: UIViewController, duration: Double) {
    take(old)
    put(new)
  }
}

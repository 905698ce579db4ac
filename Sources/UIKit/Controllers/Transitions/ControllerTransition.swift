// One transition between two controllers of a container. The order is the model's (R8); this class performs the steps at their
// phases, keeps the flags of L, and is what animators and coordinators see as context.
internal import LifecycleModel

/// What a container does for its transitions.
@MainActor
protocol TransitionPerforming: AnyObject {
  /// Moves views and children.
  func perform(_ structure: Structure, in transition: ControllerTransition)
  /// Makes a call that is about the container: its delegate, a completion handler.
  func perform(_ callback: Callback, in transition: ControllerTransition)
}

@preconcurrency @MainActor
final class ControllerTransition: NSObject {
  enum Status { case prepared, running, ending, ended }

  let kind: TransitionKind
  let container: UIViewController
  let from: UIViewController?
  let to: UIViewController?
  let isAnimated: Bool
  let duration: TimeInterval
  let performer: TransitionPerforming
  var circumstances: Circumstances
  var presentationStyle: UIModalPresentationStyle = .none
  /// False where the container is off screen or forwards by hand: views move, callbacks are somebody else's.
  var takesAppearance = true
  var animator: UIViewControllerAnimatedTransitioning?
  var interactor: UIViewControllerInteractiveTransitioning?
  /// Waits for `finish` or `cancel`.
  var isInteractive = false
  private(set) var status = Status.prepared
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// The view in which the transition takes place.
  var stage: UIView?

  private var fromGeneration: UInt32?
  private var toGeneration: UInt32?
  /// The will-callbacks are being made: whatever they ask for, the views are put in place first.
  private(set) var isStarting = false
  private var finishesAtOnce = false
  /// A callback has asked the container for something else: what has not begun will not begin; what has begun is ended.
  var isSuperseded = false
  /// The handler that the caller of `present` or `dismiss` gave.
  var completionHandler: (() -> Void)?
  /// Whether controllers may ask for the coordinator.
  private(set) var isCoordinating = false
  private var deadline: TransitionDeadline?
  /// Keeps a running transition alive; a timer does not let go of its block in time.
  private var selfWhileRunning: ControllerTransition?
  private(set) var hasAnimationBegun = false
  /// What an animator reported before the interaction was over.
  var heldCompletion: Bool?
  /// Holds the animations of an interactive transition until the user lets go.
  private var hold: AnimationHold?
  typealias Block = (UIViewControllerTransitionCoordinatorContext) -> Void
  var alongside: [Block] = []
  var completions: [Block] = []
  var interactionHandlers: [Block] = []
  private(set) var wasInteractive = false
  /// The handlers have been told that the user let go.
  private var hasNotified = false
  /// When the animation began, for one that is paused on its way.
  private var beginTime: CFTimeInterval?
  /// Called when everything has been done.
  var onEnd: (() -> Void)?

  init(
    _ kind: TransitionKind, in container: UIViewController, from: UIViewController?, to: UIViewController?, animated: Bool,
    duration: TimeInterval, circumstances: Circumstances = [], performer: TransitionPerforming
  ) {
    self.kind = kind
    self.container = container
    self.from = from
    self.to = to
    isAnimated = animated
    self.duration = duration
    self.circumstances = circumstances
    self.performer = performer
    super.init()
  }

  var isDismissal: Bool { kind == .dismissCovering || kind == .dismissOver }

  // MARK: Phases

  /// Performs the steps of a phase that belong to the asking call.
  func run(_ phase: Phase) {
    let steps = kind.steps
    for index in steps.indices where steps[index].phase == phase && circumstances.meet(steps[index].condition) {
      if isSuperseded, phase != .end { return }
      perform(steps[index])
    }
  }

  /// Starts: will-callbacks, views, then the animation, at whose end the rest follows.
  func start() {
    guard status == .prepared else { return }
    status = .running
    selfWhileRunning = self
    if animator != nil, let interactor, interactor.startsInteractively { isInteractive = true }
    wasInteractive = isInteractive
    setFlags()
    isStarting = true
    run(.start)
    isStarting = false
    if finishesAtOnce { return end(completed: true) }
    hasAnimationBegun = true
    beginTime = CACurrentMediaTime()
    if isInteractive {
      let hold = AnimationHold()
      self.hold = hold
      hold.during { animate() }
    } else {
      animate()
    }
  }

  private func animate() {
    runAlongside()
    if let animator, isAnimated {
      stage?.layoutIfNeeded()
      if let interactor {
        interactor.startInteractiveTransition(self)
      } else {
        animator.animateTransition(using: self)
      }
    } else if isInteractive {
      return  // finish or cancel comes from outside
    } else if isAnimated, UIView.areAnimationsEnabled, duration > 0 {
      startTimer(duration)
    } else {
      CommitCycle.main.performAfterCommit { self.end(completed: true) }
    }
  }

  private func runAlongside() {
    let blocks = alongside
    alongside = []
    guard !blocks.isEmpty else { return }
    guard isAnimated, UIView.areAnimationsEnabled else { return blocks.forEach { $0(self) } }
    UIView.animate(withDuration: transitionDuration) { blocks.forEach { $0(self) } }
  }

  private func startTimer(_ seconds: TimeInterval) {
    deadline = TransitionDeadline(in: seconds) { [weak self] in
      guard let self else { return }
      self.end(completed: !self.isCancelled)
    }
  }

  /// Ends at once: for a container that leaves the screen, or a transition that is interrupted (B9).
  func finishNow() {
    if status == .prepared { start() }
    if isStarting { finishesAtOnce = true }
    end(completed: !isCancelled)
  }

  /// Performs what remains. Later calls do nothing.
  func end(completed isCompleted: Bool) {
    guard status == .running, !isStarting else { return }
    // There is nothing to go back to when others have come in its place.
    let completed = isCompleted || isSuperseded
    status = .ending
    deadline?.cancel()
    deadline = nil
    isInteractive = false
    isCancelled = !completed
    letGoOfAnimations()
    if from?.runningTransition === self { from?.runningTransition = nil }
    if to?.runningTransition === self { to?.runningTransition = nil }
    if completed {
      run(.end)
    } else {
      to?.lifecycle.movement = []
      for step in kind.cancellation where circumstances.meet(step.condition) { perform(step) }
    }
    clearFlags()
    status = .ended
    animator?.animationEnded?(completed)
    interactionHandlers = []
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
    onEnd?()
    onEnd = nil
    selfWhileRunning = nil
  }

  // MARK: Steps

  private func perform(_ step: Step) {
    // A switch of tabs makes its will-callbacks within the call (R5).
    if step.phase == .start || kind == .tabSwitch && step.phase == .call { beginCoordinating(step) }
    switch step.action {
    case .structure(.notifyInteractionChange): if wasInteractive { notifyInteractionChange() }
    case .structure(let structure): performer.perform(structure, in: self)
    case .callback(let callback, .container): performer.perform(callback, in: self)
    case .callback(let callback, .from): if let from { perform(callback, on: from, isFrom: true) }
    case .callback(let callback, .to): if let to { perform(callback, on: to, isFrom: false) }
    }
  }

  /// The coordinator can be asked for from the first will-callback on, not while the view is loaded (H6).
  private func beginCoordinating(_ step: Step) {
    guard !isCoordinating, isAnimated || isInteractive else { return }
    if case .callback(.loadView, _) = step.action { return }
    isCoordinating = true
    from?.runningTransition = self
    to?.runningTransition = self
  }

  private func perform(_ callback: Callback, on controller: UIViewController, isFrom: Bool) {
    switch callback {
    case .loadView:
      controller.loadViewIfNeeded()
    case .willMoveToParent:
      controller.sendWillMove(to: isFrom ? nil : container)
    case .didMoveToParent:
      // A callback may have brought back what was dropped, and dropped what was new.
      guard (controller.parent === container) != isFrom else { return }
      controller.sendDidMove(to: isFrom ? nil : container)
    case .viewWillAppear, .viewWillDisappear:
      guard takesAppearance, callback == .viewWillDisappear || mayAppear(controller) else { return }
      let direction: AppearanceDirection = callback == .viewWillAppear ? .appear : .disappear
      if isCancelled, isFrom { controller.lifecycle.movement = [] }
      guard let generation = controller.beginAppearance(direction, animated: isAnimated, by: .container) else { return }
      if isFrom { fromGeneration = generation } else { toGeneration = generation }
    case .viewIsAppearing:
      guard !controller.isKeptFromWindow else { return }
      controller.sendIsAppearingIfDue()
    case .viewDidAppear, .viewDidDisappear:
      // Only what this transition began is its to end: another one may have turned the controller round (E4).
      guard let generation = isFrom ? fromGeneration : toGeneration else { return }
      controller.endAppearance(by: .container, generation: generation)
    default:
      break
    }
  }

  /// Callbacks of the transition may take the container off the screen, or the controller from its container.
  private func mayAppear(_ controller: UIViewController) -> Bool {
    switch kind {
    case .presentCovering, .presentOver, .dismissCovering, .dismissOver: true
    case .navigationPush, .navigationPop, .tabSwitch, .pageScroll, .pageCurl, .containedSwap:
      controller.parent === container && container.isOnScreen
    }
  }

  // MARK: Flags (L)

  private func setFlags() {
    switch kind {
    case .navigationPush, .navigationPop, .pageScroll, .pageCurl:
      if circumstances.contains(.fromIsDropped) { from?.lifecycle.movement.insert(.fromParent) }
      if circumstances.contains(.toIsNew) { to?.lifecycle.movement.insert(.toParent) }
    case .presentCovering, .presentOver: to?.lifecycle.movement.insert(.presented)
    case .dismissCovering, .dismissOver: from?.lifecycle.movement.insert(.dismissed)
    case .tabSwitch, .containedSwap: break
    }
  }

  private func clearFlags() {
    switch kind {
    case .presentCovering, .presentOver: to?.lifecycle.movement.remove(.presented)
    case .dismissCovering, .dismissOver: from?.lifecycle.movement.remove(.dismissed)
    default:
      from?.lifecycle.movement.subtract([.fromParent, .toParent])
      to?.lifecycle.movement.subtract([.fromParent, .toParent])
    }
  }

  // MARK: Interaction (C, D6)

  func updateInteraction(_ fraction: CGFloat) {
    guard isInteractive else { return }
    percentComplete = min(max(fraction, 0), 1)
  }

  /// The user lets go: the transition completes.
  func finishInteraction() { endInteraction(cancelled: false) }

  /// The user lets go: the transition goes back.
  func cancelInteraction() { endInteraction(cancelled: true) }

  /// The user takes hold of a transition on its way.
  func pauseInteraction() {
    guard status == .running, !isInteractive, !isStarting else { return }
    if let beginTime, transitionDuration > 0 {
      percentComplete = min(max((CACurrentMediaTime() - beginTime) / transitionDuration, 0), 1)
    }
    deadline?.cancel()
    deadline = nil
    isInteractive = true
    hasNotified = false
  }

  private func endInteraction(cancelled: Bool) {
    guard status == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    notifyInteractionChange()
    letGoOfAnimations()
    if animator != nil {
      if heldCompletion != nil { end(completed: !cancelled) }
      return
    }
    if UIView.areAnimationsEnabled, duration * remainingShare > 0 {
      startTimer(duration * remainingShare)
    } else {
      end(completed: !cancelled)
    }
  }

  /// How much of the duration is left once the user has let go.
  private var remainingShare: Double { Double(isCancelled ? percentComplete : 1 - percentComplete) }

  private func letGoOfAnimations() {
    hold?.release(share: remainingShare)
    hold = nil
  }

  /// C2: told when the user lets go, before any callback that follows from it; C3: as often as that happens.
  private func notifyInteractionChange() {
    guard !hasNotified else { return }
    hasNotified = true
    for handler in interactionHandlers { handler(self) }
  }
}

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
  private var hasAnimationBegun = false
  /// What an animator reported before the interaction was over.
  private var heldCompletion: Bool?
  private var alongside: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private(set) var wasInteractive = false
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
    for step in kind.steps where step.phase == phase && circumstances.meet(step.condition) {
      if isSuperseded, phase != .end { return }
      perform(step)
    }
  }

  /// Starts: will-callbacks, views, then the animation, at whose end the rest follows.
  func start() {
    guard status == .prepared else { return }
    status = .running
    selfWhileRunning = self
    wasInteractive = isInteractive
    setFlags()
    isStarting = true
    run(.start)
    isStarting = false
    if finishesAtOnce { return end(completed: true) }
    hasAnimationBegun = true
    let blocks = alongside
    alongside = []
    for block in blocks { block(self) }
    animate()
  }

  private func animate() {
    if let animator, isAnimated {
      stage?.layoutIfNeeded()
      if let interactor {
        isInteractive = true
        wasInteractive = true
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
  func end(completed: Bool) {
    guard status == .running, !isStarting else { return }
    status = .ending
    deadline?.cancel()
    deadline = nil
    isInteractive = false
    isCancelled = !completed
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
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
    onEnd?()
    onEnd = nil
    selfWhileRunning = nil
  }

  // MARK: Steps

  private func perform(_ step: Step) {
    if step.phase == .start { beginCoordinating(step) }
    switch step.action {
    case .structure(.notifyInteractionChange): notifyInteractionChange()
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
      controller.sendDidMove(to: isFrom ? nil : container)
    case .viewWillAppear, .viewWillDisappear:
      guard takesAppearance else { return }
      let direction: AppearanceDirection = callback == .viewWillAppear ? .appear : .disappear
      if isCancelled, isFrom { controller.lifecycle.movement = [] }
      if controller.beginAppearance(direction, animated: isAnimated, by: .container) {
        if isFrom {
          fromGeneration = controller.lifecycle.machine.generation
        } else {
          toGeneration = controller.lifecycle.machine.generation
        }
      }
    case .viewIsAppearing:
      controller.sendIsAppearingIfDue()
    case .viewDidAppear, .viewDidDisappear:
      // Only what this transition began is its to end: another one may have turned the controller round (E4).
      guard let generation = isFrom ? fromGeneration : toGeneration else { return }
      controller.endAppearance(by: .container, generation: generation)
    default:
      break
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

  func updateInteraction(_ fraction: CGFloat) { percentComplete = min(max(fraction, 0), 1) }

  /// The user lets go: the transition completes.
  func finishInteraction() { endInteraction(cancelled: false) }

  /// The user lets go: the transition goes back.
  func cancelInteraction() { endInteraction(cancelled: true) }

  private func endInteraction(cancelled: Bool) {
    guard status == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    if animator != nil {
      if !cancelled { notifyInteractionChange() }
      if heldCompletion != nil { end(completed: !cancelled) }
      return
    }
    if !cancelled { notifyInteractionChange() }
    let remaining = duration * Double(cancelled ? percentComplete : 1 - percentComplete)
    if UIView.areAnimationsEnabled, remaining > 0 {
      startTimer(remaining)
    } else {
      end(completed: !cancelled)
    }
  }

  private func notifyInteractionChange() {
    guard wasInteractive else { return }
    let handlers = interactionHandlers
    interactionHandlers = []
    for handler in handlers { handler(self) }
  }
}

// MARK: - What animators see

extension ControllerTransition: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
  var containerView: UIView { stage ?? container.view }
  var transitionWasCancelled: Bool { isCancelled }
  var initiallyInteractive: Bool { wasInteractive }
  var isInterruptible: Bool { false }
  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? duration }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { key == .from ? from : to }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    // A presenter that stays on screen is not part of the animation.
    switch (kind, key) {
    case (.presentOver, .from), (.dismissOver, .to): nil
    default: viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? vc.viewIfLoaded?.frame ?? .zero : .zero }

  func finalFrame(for vc: UIViewController) -> CGRect {
    guard vc === to else { return .zero }
    if let presentation = performer as? UIPresentationController, kind == .presentCovering || kind == .presentOver {
      return presentation.frameOfPresentedViewInContainerView
    }
    return containerView.bounds
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { updateInteraction(percentComplete) }
  func finishInteractiveTransition() { finishInteraction() }
  func cancelInteractiveTransition() { cancelInteraction() }
  func pauseInteractiveTransition() { isInteractive = true }

  func completeTransition(_ didComplete: Bool) {
    if isInteractive {
      heldCompletion = didComplete
    } else {
      end(completed: didComplete)
    }
  }

  func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard status == .prepared || status == .running else { return false }
    if let animation {
      // Until the animation has begun it is queued; afterwards it joins at once.
      if hasAnimationBegun { animation(self) } else { alongside.append(animation) }
    }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {
    interactionHandlers.append(handler)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {
    interactionHandlers.append(handler)
  }
}

extension UIViewController {
  /// The coordinator of the transition that this controller, an ancestor or its container takes part in.
  var currentCoordinator: UIViewControllerTransitionCoordinator? {
    var controller: UIViewController? = self
    while let current = controller {
      if let transition = current.runningTransition { return transition }
      if let transition = current.ownTransition { return transition }
      controller = current.parent
    }
    return nil
  }
}

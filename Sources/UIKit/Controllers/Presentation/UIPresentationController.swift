// The object that manages one presentation (D13). The system's styles use this class or its subclasses as they are.
internal import LifecycleModel

/// Manages a presented controller's way on screen and off it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, TransitionPerforming {
  // Not owned: the presented controller owns this object, its presenter owns both.
  public unowned let presentedViewController: UIViewController
  private weak var presenting: UIViewController?
  /// The controller that presents in fact; before the presentation, the presented one.
  open internal(set) var presentingViewController: UIViewController {
    get { presenting ?? presentedViewController }
    set { presenting = newValue }
  }
  open weak var delegate: UIAdaptivePresentationControllerDelegate?
  /// Traits of the presented controller, in place of the presenter's.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedViewController.viewIfLoaded?.setNeedsTraitUpdate() }
  }
  /// Traits set for the presented controller and what is below.
  public var traitOverrides = UITraitOverrides() {
    didSet { presentedViewController.viewIfLoaded?.setNeedsTraitUpdate() }
  }

  // MARK: Engine state

  /// The style in use, adapted to the room there is (D3).
  var style: PresentationStyle = .pageSheet
  /// The room to which the style is adapted.
  var environment: PresentationEnvironment?
  /// Whether the presented controller is what the delegate wants shown because the style was adapted.
  var isReplacement = false
  /// Owns the presented controller while a transition runs: the last step of a dismissal still speaks of it.
  var presentedWhileInUse: UIViewController?
  /// What runs now.
  var transition: ControllerTransition?
  /// Whether the presenter's view was taken off the screen.
  var hasCoveredPresenter = false
  /// Owns the presented controller while it is on screen, even if the presenter goes (A10).
  weak var hostWindow: UIWindow?
  /// Who typed in the presenter before.
  var preservedResponder: PreservedResponder?
  /// Where the presenter's view goes back to.
  weak var presenterHost: UIView?
  /// What goes together with a chain that is dismissed (D9).
  var intermediates: [(controller: UIViewController, generation: UInt32?)] = []
  let stageView = PresentationStageView(frame: .zero)

  /// Makes a controller for a presentation. `presentingViewController` is final when the presentation begins.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    super.init()
    stageView.onLayout = { [weak self] in self?.layoutStage() }
  }

  // MARK: To be read and overridden

  open var presentationStyle: UIModalPresentationStyle { style.modalStyle }
  open var adaptivePresentationStyle: UIModalPresentationStyle { style.modalStyle }
  /// The view in which the presentation takes place; nil while nothing is presented.
  open var containerView: UIView? { stageView.superview == nil ? nil : stageView }
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { stageView.bounds }
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves the screen, and the presenter is told (D3).
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }

  // MARK: UIContentContainer

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    stageView.setNeedsLayout()
  }
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {}
  open func size(forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
    parentSize
  }
  open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    presentedViewController.sendSizeTransition(to: size, with: coordinator)
  }
  open func willTransition(to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator) {
    presentedViewController.sendWillTransition(to: newCollection, with: coordinator)
  }
}

/// The view that holds a presented view; it lies over the presenter's view in the window.
@preconcurrency @MainActor
final class PresentationStageView: UIView {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}

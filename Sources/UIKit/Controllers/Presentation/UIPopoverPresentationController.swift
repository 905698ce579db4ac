internal import LifecycleModel

/// Where a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any: Self = [.up, .down, .left, .right]
  public static let unknown = Self(rawValue: UInt.max)
}

/// Manages a popover and its anchor.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceView: UIView?
  open var sourceRect: CGRect = .null
  open var barButtonItem: UIBarButtonItem?
  open var sourceItem: AnyObject?
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  open var canOverlapSourceViewRect = false
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  /// How far the popover stays from the edges of its window, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { stageView.setNeedsLayout() }
  }

  /// The sheet that the popover becomes where there is little width: its detents and what else is set of it.
  open private(set) lazy var adaptiveSheetPresentationController: UISheetPresentationController = {
    let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
    sheet.popover = self
    return sheet
  }()

  open override var frameOfPresentedViewInContainerView: CGRect {
    if style.isSheet { return adaptiveSheetPresentationController.sheetFrame(in: stageView) }
    return style == .popover ? PopoverPlace(of: self).frame : stageView.bounds
  }

  /// A popover without an anchor stops the program; one that is adapted to a sheet needs none (chapter 3).
  func prepare() {
    guard style == .popover else { return }
    if sourceView == nil, barButtonItem == nil, sourceItem == nil {
      ProgrammerErrorHandler.raise(.popoverWithoutAnchor(name(self)))
    }
    (delegate as? UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation?(self)
  }
}

extension PresentationEnvironment {
  /// The room at a controller: the device's kind and its window's size classes.
  @MainActor
  static func current(for controller: UIViewController) -> PresentationEnvironment {
    let traits = controller.traitsForPresentation
    return PresentationEnvironment(
      isPad: traits.userInterfaceIdiom == .pad, isCompactWidth: traits.horizontalSizeClass == .compact,
      isCompactHeight: traits.verticalSizeClass == .compact, version: SystemBehavior.version)
  }
}

extension UIViewController {
  /// The traits of the window, which decide how a presentation adapts.
  var traitsForPresentation: UITraitCollection { viewIfLoaded?.window?.traitCollection ?? UITraitCollection.current }
}

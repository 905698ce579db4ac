// Peek and pop, which iOS 13 replaced by context menus. Nothing presses here: a test calls the delegate.

/// A view that was registered for previews.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The recognizer that others may require to fail.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  var delegate: UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  /// The part of `sourceView` that stays sharp while the rest is blurred.
  var sourceRect: CGRect { get set }
}

/// Gives the controller that is previewed, and shows it when the user presses on.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  func previewingContext(_ previewingContext: UIViewControllerPreviewing, viewControllerForLocation location: CGPoint)
    -> UIViewController?
  func previewingContext(_ previewingContext: UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// One registration. Like UIKit's, it does not keep its delegate; asked for after the delegate's end, it stops the program.
@preconcurrency @MainActor
final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer = UILongPressGestureRecognizer()
  unowned let delegate: UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    self.delegate = delegate
    self.sourceView = sourceView
    sourceRect = sourceView.bounds
  }
}

extension UIViewController {
  /// Registers a view for previews.
  @discardableResult
  public func registerForPreviewing(
    with delegate: UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> UIViewControllerPreviewing {
    let context = PreviewingContext(delegate, sourceView)
    chrome.previews.append(context)
    return context
  }

  /// Ends a registration.
  public func unregisterForPreviewing(withContext previewing: UIViewControllerPreviewing) {
    chrome.previews.removeAll { $0 === previewing }
  }
}

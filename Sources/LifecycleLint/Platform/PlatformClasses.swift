/// Which classes of Apple's frameworks descend from which, as far as rules ask.
enum PlatformClasses {
  /// Name to superclass.
  static let superclasses: [String: String] = {
    var result: [String: String] = [:]
    for (superclass, names) in table { for name in names { result[name] = superclass } }
    return result
  }()

  private static let table: [(String, [String])] = [
    (
      "NSObject",
      [
        "UIResponder", "UIGestureRecognizer", "UIPresentationController", "UIBarItem", "UIScene", "CALayer", "CAAnimation",
        "NSOperation",
        "Operation", "UIDocumentInteractionController", "NSTextStorage", "NSLayoutManager", "UICollectionViewLayout",
        "UICollectionViewLayoutAttributes", "UIPercentDrivenInteractiveTransition", "UIActivityItemProvider", "UIDynamicBehavior",
        "NSManagedObject", "UIDynamicAnimator", "UIViewPropertyAnimator", "UIMenuElement", "Thread", "Bundle", "Formatter",
        "NSCoder", "URLProtocol", "UISceneConfiguration", "NSTextAttachment", "NSLayoutConstraint", "UIImage", "UIColor",
        "UIFont",
        "UIStoryboardSegue", "UIFocusGuide", "UISearchDisplayController", "UICollectionViewDiffableDataSource",
        "UITableViewDiffableDataSource", "XCTest", "UIAccessibilityElement", "UIPasteboard", "UIPreviewInteraction",
        "UNNotificationContent",
        "UNNotificationServiceExtension", "NSFileProviderExtension", "CLLocationManager", "AVPlayer", "AVAudioPlayer", "NSCache",
      ]
    ),
    ("UIResponder", ["UIView", "UIViewController", "UIApplication"]),
    (
      "UIViewController",
      [
        "UITableViewController", "UICollectionViewController", "UINavigationController", "UITabBarController",
        "UISplitViewController", "UIPageViewController", "UISearchController", "UIAlertController", "UIActivityViewController",
        "UIInputViewController", "UIHostingController", "UIReferenceLibraryViewController", "UISearchContainerViewController",
        "UIDocumentPickerViewController", "UIDocumentBrowserViewController", "UIFontPickerViewController",
        "UIColorPickerViewController", "UICloudSharingController", "SFSafariViewController", "MFMailComposeViewController",
        "AVPlayerViewController", "QLPreviewController", "PHPickerViewController", "GLKViewController",
        "SLComposeServiceViewController",
        "CNContactViewController", "CNContactPickerViewController", "EKEventViewController", "SKStoreProductViewController",
        "PKPaymentAuthorizationViewController", "GKGameCenterViewController", "VNDocumentCameraViewController",
        "INUIAddVoiceShortcutViewController",
        "TVMonogramViewController", "AUViewController", "LPLinkViewController", "DataScannerViewController",
      ]
    ),
    ("UINavigationController", ["UIImagePickerController", "UIVideoEditorController", "MFMessageComposeViewController"]),
    (
      "UIView",
      [
        "UIControl", "UIScrollView", "UILabel", "UIImageView", "UIStackView", "UITableViewCell", "UICollectionReusableView",
        "UITableViewHeaderFooterView", "UIWindow", "UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar",
        "UIActivityIndicatorView",
        "UIProgressView", "UIPickerView", "UIVisualEffectView", "UIInputView", "UIActionSheet", "UIAlertView",
        "UIPopoverBackgroundView",
        "WKWebView", "MKMapView", "MKAnnotationView", "SKView", "SCNView", "ARView", "MTKView", "GLKView", "PDFView",
        "AVRoutePickerView",
        "UIWebView", "UICalendarView", "UIContentUnavailableView", "UIListContentView", "LPLinkView", "MKOverlayRenderer",
        "QLThumbnailView",
        "UIBarButtonItemView", "UITextEffectsWindow", "CALayerView", "UIContainerView", "STWebpageController", "GADBannerView",
      ]
    ),
    ("UIWindow", []),
    ("SCNView", ["ARSCNView"]), ("SKView", ["ARSKView"]),
    ("MKAnnotationView", ["MKPinAnnotationView", "MKMarkerAnnotationView", "MKUserLocationView"]),
    (
      "UIControl",
      [
        "UIButton", "UISwitch", "UISlider", "UITextField", "UISegmentedControl", "UIPageControl", "UIRefreshControl",
        "UIDatePicker",
        "UIStepper", "UIColorWell", "UISearchTextField", "ASAuthorizationAppleIDButton", "UIPasteControl", "CLLocationButton",
      ]
    ),
    ("UIScrollView", ["UITableView", "UICollectionView", "UITextView"]),
    ("UICollectionReusableView", ["UICollectionViewCell"]),
    ("UICollectionViewCell", ["UICollectionViewListCell"]),
    (
      "UICollectionViewLayout",
      ["UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout", "UICollectionViewTransitionLayout"]
    ),
    (
      "UIGestureRecognizer",
      [
        "UITapGestureRecognizer", "UIPanGestureRecognizer", "UILongPressGestureRecognizer", "UISwipeGestureRecognizer",
        "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UIHoverGestureRecognizer",
      ]
    ),
    ("UIPanGestureRecognizer", ["UIScreenEdgePanGestureRecognizer"]),
    ("UIBarItem", ["UIBarButtonItem", "UITabBarItem"]),
    ("UIScene", ["UIWindowScene"]),
    (
      "CALayer",
      [
        "CAGradientLayer", "CAShapeLayer", "CATextLayer", "CAScrollLayer", "CATiledLayer", "CAReplicatorLayer", "CAEmitterLayer",
        "CATransformLayer", "AVPlayerLayer", "AVCaptureVideoPreviewLayer", "CAMetalLayer", "CAEAGLLayer",
      ]
    ),
    ("UIPresentationController", ["UIPopoverPresentationController", "UISheetPresentationController"]),
    ("XCTest", ["XCTestCase"]),
  ]

  static func isKnown(_ name: String) -> Bool { name == "NSObject" || superclasses[name] != nil }

  /// The class and its superclasses, nearest first.
  static func chain(of name: String) -> [String] {
    var result = [name]
    while let next = superclasses[result[result.count - 1]], result.count < 16 { result.append(next) }
    return result
  }
}

/// What a class is, as far as rules ask.
enum Kind: Hashable, Sendable {
  case viewController, view, other
  /// The chain of superclasses ends in a name that nobody knows.
  case unknown
}

/// The bar over a navigation controller's content: a stack of items.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The controller that manages the bar; see Upwards.swift.
  nonisolated(unsafe) unowned(unsafe) var controllerOfStack: UINavigationController?
  var controller: UINavigationController? { living(controllerOfStack) }
  /// The items of a bar without a controller.
  private var ownItems: [UINavigationItem] = []

  open var items: [UINavigationItem]? {
    get { controller?.stack.map(\.navigationItem) ?? ownItems }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: UINavigationItem? { controller.map { $0.stack.last?.navigationItem } ?? ownItems.last }
  open var backItem: UINavigationItem? {
    controller.map { $0.stack.dropLast().last?.navigationItem } ?? ownItems.dropLast().last
  }
  /// Whether titles stand large under the bar, which makes it 52 points higher. The bar does not become smaller again while its content scrolls.
  open var prefersLargeTitles: Bool {
    get { hasLargeTitles }
    set {
      guard newValue != hasLargeTitles else { return }
      hasLargeTitles = newValue
      controller?.viewIfLoaded?.setNeedsLayout()
    }
  }
  private var hasLargeTitles = false
  open var barStyle: UIBarStyle = .default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var shadowImage: UIImage?
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open lazy var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  private var backgroundImages: [Int: UIImage] = [:]

  public override required init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    requireOwnItems("setItems(_:animated:)")
    ownItems = items ?? []
  }
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    requireOwnItems("pushItem(_:animated:)")
    ownItems.append(item)
  }
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    requireOwnItems("popItem(animated:)")
    return ownItems.popLast()
  }
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics.rawValue] = backgroundImage
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics.rawValue] }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: BarMetrics.navigationBar(traitCollection) + (controller.map { $0.largeTitleHeight(for: $0.stack.last) } ?? 0))
  }

  private func requireOwnItems(_ call: String) {
    guard controller != nil else { return }
    fatalError("Cannot call \(call) directly on a UINavigationBar managed by a controller.")
  }
}

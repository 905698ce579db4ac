/// A text field made for search.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

/// A field for what to search, with its buttons.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default` = 0, prominent, minimal }

  open weak var delegate: UISearchBarDelegate?

  open private(set) lazy var searchTextField: UISearchTextField = {
    let field = UISearchTextField()
    field.returnKeyType = .search
    addSubview(field)
    return field
  }()

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  open var prompt: String?
  open var searchBarStyle = Style.default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var showsBookmarkButton = false
  open var showsCancelButton = false
  open var showsSearchResultsButton = false
  open var isSearchResultsButtonSelected = false
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var showsScopeBar = false
  open var backgroundImage: UIImage?
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.searchBarShouldBeginEditing?(self) ?? true, searchTextField.becomeFirstResponder() else { return false }
    delegate?.searchBarTextDidBeginEditing?(self)
    return true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.searchBarShouldEndEditing?(self) ?? true, searchTextField.resignFirstResponder() else { return false }
    delegate?.searchBarTextDidEndEditing?(self)
    return true
  }

  /// Called when the text changed by hand: the search controller listens.
  var textDidChangeByUser: (() -> Void)?

  /// What typing does.
  @_spi(Offstage) public func simulateTyping(_ string: String) {
    let before = text
    searchTextField.simulateTyping(string)
    guard text != before else { return }
    delegate?.`searchBar(_:textDidChange:)`?(self, text ?? "")
    textDidChangeByUser?()
  }
  /// What the keyboard's search key does.
  @_spi(Offstage) public func simulateSearch() { delegate?.searchBarSearchButtonClicked?(self) }
  /// What the cancel button does.
  @_spi(Offstage) public func simulateCancel() { delegate?.searchBarCancelButtonClicked?(self) }
  /// What a tap on a scope does.
  @_spi(Offstage) public func simulateScopeChoice(_ index: Int) {
    selectedScopeButtonIndex = index
    delegate?.`searchBar(_:selectedScopeButtonIndexDidChange:)`?(self, index)
    textDidChangeByUser?()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = bounds.insetBy(dx: 8, dy: 10)
  }
}

/// Shows results while the user types into its search bar.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.textDidChangeByUser = { [weak self] in self?.update() }
  }
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }

  public let searchResultsController: UIViewController?
  public let searchBar = UISearchBar()
  open weak var searchResultsUpdater: UISearchResultsUpdating?
  open weak var delegate: UISearchControllerDelegate?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsSearchResultsController = true
  open var automaticallyShowsScopeBar = true
  open var showsSearchResultsController = false

  private var active = false
  /// Activating tells the delegate and the updater. The results are not presented as a controller of their own yet.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      if newValue {
        delegate?.willPresentSearchController?(self)
        active = true
        update()
        delegate?.didPresentSearchController?(self)
      } else {
        delegate?.willDismissSearchController?(self)
        active = false
        searchBar.text = ""
        searchBar.resignFirstResponder()
        update()
        delegate?.didDismissSearchController?(self)
      }
    }
  }

  private func update() { searchResultsUpdater?.updateSearchResults(for: self) }
}

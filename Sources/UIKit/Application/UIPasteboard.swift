// Pasteboards live in the process: what one test copies, it pastes; nothing comes from or goes to the machine.

/// Items that can be pasted, each a dictionary from a type to a value.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
  public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"
  public static let typeListString = ["public.utf8-plain-text", "public.text"]
  public static let typeListURL = ["public.url"]
  public static let typeListImage = ["public.png", "public.jpeg"]
  public static let typeListColor = ["com.apple.uikit.color"]

  private static var named: [Name: UIPasteboard] = [.general: UIPasteboard(name: .general)]
  private static var uniqueCount = 0

  open class var general: UIPasteboard { named[.general]! }
  open private(set) var name: Name
  /// Goes up with each change.
  open private(set) var changeCount = 0
  open var isPersistent: Bool { name == .general }

  private init(name: Name) {
    self.name = name
    super.init()
  }

  /// The pasteboard of that name, made when it is missing and `create` is true.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    // Pasteboards of one name share what they hold.
    guard let shared = UIPasteboard.named[pasteboardName] else {
      guard create else { return nil }
      self.init(name: pasteboardName)
      UIPasteboard.named[pasteboardName] = self
      return
    }
    self.init(name: pasteboardName)
    store = shared.store
  }
  open class func withUniqueName() -> UIPasteboard {
    uniqueCount += 1
    return UIPasteboard(name: Name(rawValue: "com.apple.UIKit.pboard.unique.\(uniqueCount)"), create: true)!
  }
  open class func remove(withName pasteboardName: Name) {
    guard pasteboardName != .general, let removed = named.removeValue(forKey: pasteboardName) else { return }
    removed.store.items = []
    NotificationCenter.default.post(name: removedNotification, object: removed)
  }

  private final class Store { var items: [[String: Any]] = [] }
  private var store = Store()

  // MARK: Items

  open var items: [[String: Any]] {
    get { store.items }
    set { setItems(newValue) }
  }
  open var numberOfItems: Int { store.items.count }
  open var types: [String] { store.items.first.map { $0.keys.sorted() } ?? [] }

  /// Replaces what it holds. Nothing expires.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    let before = Set(types)
    store.items = items
    didChange(from: before)
  }
  open func addItems(_ items: [[String: Any]]) { setItems(store.items + items) }
  open func contains(pasteboardTypes: [String]) -> Bool { !Set(types).isDisjoint(with: pasteboardTypes) }
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: value]]) }
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: data]]) }
  open func value(forPasteboardType pasteboardType: String) -> Any? { store.items.first?[pasteboardType] }
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch value(forPasteboardType: pasteboardType) {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    default: nil
    }
  }

  private func didChange(from before: Set<String>) {
    changeCount += 1
    let after = Set(types)
    NotificationCenter.default.post(
      name: UIPasteboard.changedNotification, object: self,
      userInfo: [
        UIPasteboard.changedTypesAddedUserInfoKey: after.subtracting(before).sorted(),
        UIPasteboard.changedTypesRemovedUserInfoKey: before.subtracting(after).sorted(),
      ])
  }

  // MARK: By kind

  private func values<Value>(_ types: [String]) -> [Value]? {
    let found = store.items.compactMap { item in types.lazy.compactMap { item[$0] as? Value }.first }
    return found.isEmpty ? nil : found
  }
  private func set(_ values: [Any]?, _ type: String) { setItems((values ?? []).map { [type: $0] }) }

  open var string: String? {
    get { strings?.first }
    set { set(newValue.map { [$0] }, UIPasteboard.typeListString[0]) }
  }
  open var strings: [String]? {
    get { values(UIPasteboard.typeListString) ?? urls?.map(\.absoluteString) }
    set { set(newValue, UIPasteboard.typeListString[0]) }
  }
  open var url: URL? {
    get { urls?.first }
    set { set(newValue.map { [$0] }, UIPasteboard.typeListURL[0]) }
  }
  open var urls: [URL]? {
    get { values(UIPasteboard.typeListURL) }
    set { set(newValue, UIPasteboard.typeListURL[0]) }
  }
  open var image: UIImage? {
    get { images?.first }
    set { set(newValue.map { [$0] }, UIPasteboard.typeListImage[0]) }
  }
  open var images: [UIImage]? {
    get { values(UIPasteboard.typeListImage) }
    set { set(newValue, UIPasteboard.typeListImage[0]) }
  }
  open var color: UIColor? {
    get { colors?.first }
    set { set(newValue.map { [$0] }, UIPasteboard.typeListColor[0]) }
  }
  open var colors: [UIColor]? {
    get { values(UIPasteboard.typeListColor) }
    set { set(newValue, UIPasteboard.typeListColor[0]) }
  }
  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool { images != nil }
  open var hasColors: Bool { colors != nil }
}

/// The picture of a quick action.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love, cloud
    case invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark
    case shuffle, audio, update
  }
  private enum Source: Hashable {
    case type(IconType)
    case template(String)
    case system(String)
  }
  private nonisolated let source: Source
  public init(type: IconType) { source = .type(type) }
  public init(templateImageName: String) { source = .template(templateImageName) }
  public init(systemImageName: String) { source = .system(systemImageName) }
  nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UIApplicationShortcutIcon)?.source == source }
  nonisolated open override var hash: Int { source.hashValue }
}

/// A quick action of the application's icon. Equal by what it holds.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, @preconcurrency NSCopying {
  open internal(set) var type: String
  open internal(set) var localizedTitle: String
  open internal(set) var localizedSubtitle: String?
  open internal(set) var icon: UIApplicationShortcutIcon?
  open internal(set) var userInfo: [String: any NSSecureCoding]?
  open internal(set) var targetContentIdentifier: Any?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIApplication {
  private nonisolated(unsafe) static var shortcutItemsKey: UInt8 = 0
  /// The quick actions that the application has set itself.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { objc_getAssociatedObject(self, &UIApplication.shortcutItemsKey) as? [UIApplicationShortcutItem] }
    set { objc_setAssociatedObject(self, &UIApplication.shortcutItemsKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

/// What a project says about itself, so that rules need not guess.
public struct ProjectVocabulary: Hashable, Sendable {
  /// Classes from outside of the sources, with the UIKit class they descend from: `["BaseViewController": "UIViewController"]`.
  public var baseClasses: [String: String] = [:]
  /// Further methods whose overrides must call `super`, as `setUp(with:)`.
  public var mustCallSuper: [String] = []
  /// Names of functions that do the work of a rule's subject. Keys: `add_child`, `remove_child`, `observe`, `release`.
  public var helpers: [String: [String]] = [:]
  /// Functions that run the closure they are given once and drop it.
  public var oneShotAPIs: [String] = []
  /// Functions that keep the closure they are given.
  public var storingAPIs: [String] = []
  /// A regular expression: what is named like this keeps itself alive on purpose.
  public var intentionalRetainPattern: String?
  /// Types that live as long as the app.
  public var appLifetimeTypes: [String] = []

  public init() {}
}

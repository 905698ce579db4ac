/// A nib file of a bundle. Reading one is not supported yet.
@preconcurrency @MainActor
open class UINib: NSObject {
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  let name: String
  let bundle: Bundle

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil ?? .main
    super.init()
  }

  /// The nib's file, compiled or in source form; nil when the bundle has none.
  static func file(named name: String, in bundle: Bundle) -> URL? {
    for ending in ["nib", "xib"] {
      if let url = bundle.url(forResource: name, withExtension: ending) { return url }
    }
    return nil
  }

  /// Stops the program: with UIKit's message when the file is missing, and otherwise because nibs cannot be read yet (I3).
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    guard let file = UINib.file(named: name, in: bundle) else {
      UIKitException.raise(
        "NSInternalInconsistencyException",
        "Could not load NIB in bundle: 'NSBundle <\(bundle.bundlePath)> (loaded)' with name '\(name)'")
      return []
    }
    unsupported("UINib.instantiate(withOwner:options:)", "nibs cannot be read; this one is \(file.lastPathComponent)")
  }
}

/// A storyboard of a bundle. Reading one is not supported yet.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let name: String
  let bundle: Bundle
  private let file: URL?

  /// Stops the program with UIKit's message when the bundle has no such storyboard.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil ?? .main
    file = ["storyboardc", "storyboard"].lazy.compactMap { [bundle] in bundle.url(forResource: name, withExtension: $0) }.first
    super.init()
    if file == nil {
      UIKitException.raise(
        "NSInvalidArgumentException",
        "Could not find a storyboard named '\(name)' in bundle NSBundle <\(bundle.bundlePath)> (loaded)")
    }
  }

  open func instantiateInitialViewController() -> UIViewController? {
    unsupported("UIStoryboard.instantiateInitialViewController()", "\(name).storyboard cannot be read")
  }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    unsupported("UIStoryboard.instantiateViewController(withIdentifier: \"\(identifier)\")", "\(name).storyboard cannot be read")
  }
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    unsupported("UIStoryboard.instantiateInitialViewController(creator:)", "\(name).storyboard cannot be read")
  }
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    unsupported("UIStoryboard.instantiateViewController(identifier: \"\(identifier)\")", "\(name).storyboard cannot be read")
  }
}

/// A way from one controller to another, as a storyboard draws it.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let work: () -> Void

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    work = {}
    super.init()
  }

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    work = performHandler
    super.init()
  }

  open func perform() { work() }
}

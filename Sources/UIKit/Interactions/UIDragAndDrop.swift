// Drag and drop between views. Nobody drags here; a test makes sessions of its own and calls the delegates.

/// What a drop would do with what it gets.
public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

/// A value that can be handed over, by types that it can be had as. Only values of the process: nothing is loaded from elsewhere.
open class NSItemProvider: NSObject, @unchecked Sendable {
  private let object: Any?
  open private(set) var registeredTypeIdentifiers: [String]
  open var suggestedName: String?

  public override init() {
    object = nil
    registeredTypeIdentifiers = []
    super.init()
  }
  /// - Parameter object: a string, URL, image or colour.
  public init(object: Any) {
    self.object = object
    switch object {
    case is String, is NSString, is NSAttributedString: registeredTypeIdentifiers = ["public.utf8-plain-text"]
    case is URL, is NSURL: registeredTypeIdentifiers = ["public.url"]
    case is UIImage: registeredTypeIdentifiers = ["public.png"]
    default: registeredTypeIdentifiers = ["public.data"]
    }
    super.init()
  }
  public init(item: Any?, typeIdentifier: String?) {
    object = item
    registeredTypeIdentifiers = typeIdentifier.map { [$0] } ?? []
    super.init()
  }
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init(item: fileURL, typeIdentifier: "public.file-url")
    suggestedName = fileURL.lastPathComponent
  }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }
  open func canLoadObject(ofClass aClass: AnyClass) -> Bool { (object as? NSObject)?.isKind(of: aClass) ?? false }
  public func canLoadObject<Value>(ofClass type: Value.Type) -> Bool { object is Value }

  /// Hands the object over, on another thread, as on Apple's systems.
  @discardableResult
  public func loadObject<Value>(
    ofClass type: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress {
    nonisolated(unsafe) let value = object as? Value
    DispatchQueue.global().async {
      completionHandler(value, value == nil ? NSError(domain: "NSItemProviderErrorDomain", code: -1000) : nil)
    }
    return Progress(totalUnitCount: 1)
  }
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    nonisolated(unsafe) let item = hasItemConformingToTypeIdentifier(typeIdentifier) ? object : nil
    DispatchQueue.global().async {
      completionHandler?(item, item == nil ? NSError(domain: "NSItemProviderErrorDomain", code: -1000) : nil)
    }
  }
}

/// One thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  open private(set) var itemProvider: NSItemProvider
  open var localObject: Any?
  open var previewProvider: (() -> UIDragPreview?)?
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// What a dragged item looks like.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public init(view: UIView, parameters: UIPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
}
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}

/// What drags and drops have in common.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  var allowsMoveOperation: Bool { get }
  var isRestrictedToDraggingApplication: Bool { get }
  func location(in view: UIView) -> CGPoint
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  func canLoadObjects(ofClass aClass: AnyClass) -> Bool
}
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  var localContext: Any? { get set }
}
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  var localDragSession: UIDragSession? { get }
}

@preconcurrency @MainActor
open class UIDropProposal: NSObject, @preconcurrency NSCopying {
  public let operation: UIDropOperation
  open var isPrecise = false
  open var prefersFullSizePreview = false
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

@preconcurrency @MainActor
open class UIDragInteraction: _UIViewInteraction {
  open private(set) weak var delegate: UIDragInteractionDelegate?
  open var isEnabled = false
  open var allowsSimultaneousRecognitionDuringLift = false
  open class var isEnabledByDefault: Bool { false }
  public init(delegate: UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
}

@preconcurrency @MainActor
open class UIDropInteraction: _UIViewInteraction {
  open private(set) weak var delegate: UIDropInteractionDelegate?
  open var allowsSimultaneousDropSessions = false
  public init(delegate: UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
}

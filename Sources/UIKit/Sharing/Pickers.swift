// System pickers: controllers that hand over what the user picks outside of the application. They can be presented and dismissed; there
// is no library, camera or file browser behind them, so that a test calls the delegate with what it wants to have been picked.

/// Picks a picture or film.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaMetadata = Self(rawValue: "UIImagePickerControllerMediaMetadata")
    public static let phAsset = Self(rawValue: "UIImagePickerControllerPHAsset")
  }

  /// The library is there, as on a simulator; there is no camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
  }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  open var sourceType = SourceType.photoLibrary {
    didSet {
      guard !UIImagePickerController.isSourceTypeAvailable(sourceType) else { return }
      UIKitException.raise("NSInvalidArgumentException", "Source type 1 not available")
    }
  }
  open var mediaTypes = ["public.image"]
  open var allowsEditing = false
  open var videoMaximumDuration: TimeInterval = 600
  open var videoQuality = QualityType.typeMedium
  open var cameraDevice = CameraDevice.rear
  open var cameraCaptureMode = CameraCaptureMode.photo
  open var cameraFlashMode = CameraFlashMode.auto
  open var showsCameraControls = true
  open var cameraOverlayView: UIView?
  open var cameraViewTransform = CGAffineTransform.identity
  open func takePicture() { unsupported("UIImagePickerController.takePicture()", "there is no camera") }
}

/// Picks files.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: UIDocumentPickerDelegate?
  open var allowsMultipleSelection = false
  open var shouldShowFileExtensions = false
  open var directoryURL: URL?
  @_spi(Offstage) public let documentTypes: [String]
  @_spi(Offstage) public let exportedURLs: [URL]

  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    documentTypes = allowedUTIs
    exportedURLs = []
    super.init(nibName: nil, bundle: nil)
  }
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    documentTypes = []
    exportedURLs = urls
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    documentTypes = []
    exportedURLs = []
    super.init(coder: coder)
  }
}
public enum UIDocumentPickerMode: UInt, Sendable { case `import`, open, exportToService, moveToService }

/// Picks a colour.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  open weak var delegate: UIColorPickerViewControllerDelegate?
  open var selectedColor = UIColor.white
  open var supportsAlpha = true
}

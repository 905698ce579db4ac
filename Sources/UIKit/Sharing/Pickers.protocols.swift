/// Learns what was picked.
@preconcurrency @MainActor
@objc public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  @objc optional func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  @objc optional func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

/// Learns which files were picked.
@preconcurrency @MainActor
@objc public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  @objc optional func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  @objc optional func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

/// Learns which colour was picked.
@preconcurrency @MainActor
@objc public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  @objc optional func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  )
  @objc optional func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  @objc optional func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

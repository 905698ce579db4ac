// Lists make cells of registered classes with `init(style:reuseIdentifier:)` and `init(frame:)`. In Swift only `required`
// initializers can be called on a class that is known at run time, and UIKit's are not (user code overrides them with `override`
// alone). Both are entries of the class's method table, where a subclass's override stands in the same place as the original; so the
// place is looked up once, in the descriptor of the class that introduces it, and the call goes through the dynamic class's table.
internal import COffstage

@MainActor
enum DynamicAllocation {
  private static let frameSlot = slot(of: UIView.self, initializer: 0)
  private static let headerFooterSlot = slot(of: UITableViewHeaderFooterView.self, initializer: 0)
  private static let styleSlot = slot(of: UITableViewCell.self, initializer: 0)
  private static let navigationSlot = slot(of: UINavigationController.self, initializer: 0)

  /// The function that stands at `slot` in the method table of `type`, and the table itself, which the function takes as its class.
  private static func entry(_ slot: Int, of type: AnyClass) -> (function: UnsafeRawPointer, metadata: UnsafeRawPointer) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return (metadata.load(fromByteOffset: slot, as: UnsafeRawPointer.self), metadata)
  }

  /// `type.init(frame: frame)`
  static func view<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    let (function, metadata) = entry(frameSlot, of: type)
    let made = offstage_new_with_frame(
      function, metadata, Double(frame.origin.x), Double(frame.origin.y), Double(frame.size.width), Double(frame.size.height))!
    return Unmanaged<View>.fromOpaque(made).takeRetainedValue()
  }

  /// `type.init(style: style, reuseIdentifier: identifier)`
  static func cell(
    _ type: UITableViewCell.Type, style: UITableViewCell.CellStyle, reuseIdentifier identifier: String?
  ) -> UITableViewCell {
    let (function, metadata) = entry(styleSlot, of: type)
    let words = unsafeBitCast(identifier, to: (UInt64, UInt64).self)
    let made = withExtendedLifetime(identifier) {
      offstage_new_with_style(function, metadata, UInt8(style.rawValue), words.0, words.1)!
    }
    return Unmanaged<UITableViewCell>.fromOpaque(made).takeRetainedValue()
  }

  /// `type.init(reuseIdentifier: identifier)`
  static func headerFooter(_ type: UITableViewHeaderFooterView.Type, reuseIdentifier identifier: String?)
    -> UITableViewHeaderFooterView
  {
    let (function, metadata) = entry(headerFooterSlot, of: type)
    let words = unsafeBitCast(identifier, to: (UInt64, UInt64).self)
    let made = withExtendedLifetime(identifier) { offstage_new_with_text(function, metadata, words.0, words.1)! }
    return Unmanaged<UITableViewHeaderFooterView>.fromOpaque(made).takeRetainedValue()
  }

  /// `type.init(rootViewController: root)`
  static func navigation<Controller: UINavigationController>(_ type: Controller.Type, root: UIViewController) -> Controller {
    let (function, metadata) = entry(navigationSlot, of: type)
    // The initializer takes the root over, so that it is given one reference.
    let made = offstage_new_with_object(function, metadata, Unmanaged.passRetained(root).toOpaque())!
    return Unmanaged<Controller>.fromOpaque(made).takeRetainedValue()
  }

  /// The byte offset, in the class's metadata, of the n-th initializer that the class itself introduces. The layout is that of the
  /// stable Swift ABI: the descriptor lists the methods new in the class, in the order of their declaration.
  private static func slot(of type: AnyClass, initializer index: Int) -> Int {
    let descriptorOffset = 40
    let resilientSuperclass: UInt32 = 1 << 13
    let methodTable: UInt32 = 1 << 15
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let descriptor = metadata.load(fromByteOffset: descriptorOffset, as: UnsafeRawPointer.self)
    let flags = descriptor.load(as: UInt32.self) >> 16
    var place = 44
    if flags & resilientSuperclass != 0 { place += 4 }
    if flags & 3 == 1 { place += 12 }
    var found: [Int] = []
    if flags & methodTable != 0 {
      let start = Int(descriptor.load(fromByteOffset: place, as: UInt32.self))
      let count = Int(descriptor.load(fromByteOffset: place + 4, as: UInt32.self))
      for method in 0..<count where descriptor.load(fromByteOffset: place + 8 + method * 8, as: UInt32.self) & 0xF == 1 {
        found.append((start + method) * 8)
      }
    }
    guard found.indices.contains(index) else {
      fatalError("Offstage cannot find the initializers of \(type) in its method table. Please report this.")
    }
    return found[index]
  }
}

extension UINavigationController {
  /// What prepared text calls for `type.init(rootViewController:)` where the class is only known at run time.
  public static func _offstage_init(rootViewController: UIViewController) -> Self {
    DynamicAllocation.navigation(self, root: rootViewController)
  }
}

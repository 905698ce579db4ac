import Foundation

/// A list of object pointers, held strongly or weakly, that keeps the places of dead objects as nil.
open class NSPointerArray: NSObject {
  private let isWeak: Bool
  private var entries: [Entry<AnyObject>?] = []

  public init(options: NSPointerFunctions.Options) { isWeak = options.contains(.weakMemory) }

  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }
  open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }

  /// How many places there are, empty ones too.
  open var count: Int { entries.count }
  open var allObjects: [Any] { entries.compactMap { $0?.object } }

  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    entries[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { entries.append(entry(pointer)) }
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) { entries.insert(entry(item), at: index) }
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) { entries[index] = entry(item) }
  open func removePointer(at index: Int) { entries.remove(at: index) }

  /// Removes the empty places.
  open func compact() { entries.removeAll { $0?.object == nil } }

  private func entry(_ pointer: UnsafeMutableRawPointer?) -> Entry<AnyObject>? {
    pointer.map { Entry(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), isWeak: isWeak) }
  }
}

import Foundation

/// A set of objects, held strongly or weakly, compared by `isEqual` or by identity. `allObjects` is in the order of insertion.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let options: NSPointerFunctions.Options
  private var entries: [Entry<ObjectType>] = []

  public required init(options: NSPointerFunctions.Options = [], capacity: Int = 0) { self.options = options }

  /// A table that does not retain its objects; dead ones disappear.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  open var allObjects: [ObjectType] { entries.compactMap(\.object) }
  /// How many objects are alive in the table.
  open var count: Int { allObjects.count }
  open var anyObject: ObjectType? { allObjects.first }
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  open func add(_ object: ObjectType?) {
    entries.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    entries.append(Entry(object, isWeak: options.contains(.weakMemory)))
  }

  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    entries.removeAll { entry in entry.object.map { options.areEqual($0, object) } ?? true }
  }

  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return allObjects.first { options.areEqual($0, object) }
  }

  open func removeAllObjects() { entries = [] }
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}

/// How a table or pointer array holds its elements.
open class NSPointerFunctions: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory = Options([])
    public static let weakMemory = Options(rawValue: 5)
    public static let objectPointerPersonality = Options(rawValue: 512)
    public static let copyIn = Options(rawValue: 65536)

    func areEqual(_ left: AnyObject, _ right: AnyObject) -> Bool {
      if left === right { return true }
      guard !contains(.objectPointerPersonality), let left = left as? NSObject, let right = right as? NSObject else {
        return false
      }
      return left.isEqual(right)
    }
  }
}

/// One object of a collection, held as the collection says.
struct Entry<Object: AnyObject> {
  private weak var weakObject: Object?
  private let strongObject: Object?

  init(_ object: Object, isWeak: Bool) {
    weakObject = object
    strongObject = isWeak ? nil : object
  }

  var object: Object? { strongObject ?? weakObject }
}

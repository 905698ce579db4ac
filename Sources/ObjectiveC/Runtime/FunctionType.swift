// What the metadata of a function type says: how many parameters, of which types, and what comes back. The layout is part
// of Swift's stable metadata ABI (TargetFunctionTypeMetadata).

/// A function type, taken apart at run time.
struct FunctionType {
  let type: Any.Type
  let parameters: [Any.Type]
  let result: Any.Type
  let isAsync: Bool
  /// Whether a call through `(A, …) throws -> R` is the same call: no `inout`, no variadic, no typed `throws`, a Swift function.
  let isPlain: Bool

  /// Nil when `type` isn't a function type.
  init?(_ type: Any.Type) {
    let words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    guard words[0] == Layout.functionKind else { return nil }
    let flags = words[1]
    let count = Int(flags & Layout.parameterCount)
    self.type = type
    result = unsafeBitCast(words[2], to: Any.Type.self)
    parameters = (0..<count).map { unsafeBitCast(words[3 + $0], to: Any.Type.self) }
    isAsync = flags & Layout.async != 0
    var isPlain = flags & Layout.convention == 0 && flags & Layout.differentiable == 0
    if flags & Layout.hasParameterFlags != 0 {
      let parameterFlags = UnsafeRawPointer(words + 3 + count).assumingMemoryBound(to: UInt32.self)
      for index in 0..<count where parameterFlags[index] & Layout.unusualParameter != 0 { isPlain = false }
    }
    // Typed throws and isolated parameters are in the extended flags; both change the call.
    if flags & Layout.hasExtendedFlags != 0 { isPlain = false }
    self.isPlain = isPlain
  }

  private enum Layout {
    static let functionKind: UInt = 0x302
    static let parameterCount: UInt = 0xffff
    static let convention: UInt = 0x00ff_0000
    static let hasParameterFlags: UInt = 0x0200_0000
    static let differentiable: UInt = 0x0800_0000
    static let async: UInt = 0x2000_0000
    static let hasExtendedFlags: UInt = 0x8000_0000
    /// `inout`, variadic, autoclosure and isolated; ownership other than `inout` does not change the call of a generic function.
    static let unusualParameter: UInt32 = 0x0581
  }

  /// Whether a value of this type is a value of `other` too, but for isolation, `throws` and `@Sendable`.
  func isCallable(as other: FunctionType) -> Bool {
    parameters.count == other.parameters.count && result == other.result && isAsync == other.isAsync && isPlain
      && other.isPlain && zip(parameters, other.parameters).allSatisfy { $0 == $1 }
  }

  /// Whether the two differ in nothing but which parameters or results are optional. Objective-C does not tell them apart.
  func isSimilar(to other: FunctionType) -> Bool {
    parameters.count == other.parameters.count && isAsync == other.isAsync && isPlain && other.isPlain
      && stripped(result) == stripped(other.result)
      && zip(parameters, other.parameters).allSatisfy { stripped($0) == stripped($1) }
  }

  private func stripped(_ type: Any.Type) -> Any.Type {
    (type as? any OptionalType.Type).map { stripped($0.wrapped) } ?? type
  }
}

/// What `Optional` tells of itself where its type isn't known statically.
protocol OptionalType {
  static var wrapped: Any.Type { get }
  static var empty: Self { get }
  static func wrap(_ value: Any?) -> Self?
  var content: Any? { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  static var empty: Self { nil }
  static func wrap(_ value: Any?) -> Self? { converted(value, to: Wrapped.self).map { .some($0) } }
  var content: Any? { self }
}

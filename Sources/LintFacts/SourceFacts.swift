// What the checker knows of a file, apart from its text.

/// A parameter of a method.
public struct Parameter: Hashable, Sendable {
  /// `_` when there is none.
  public var label: String
  /// The name inside the body.
  public var name: String
  public var type: String

  public init(label: String, name: String, type: String) {
    self.label = label
    self.name = name
    self.type = type
  }
}

/// An accessor or observer of a property.
public struct Accessor: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable { case get, set, willSet, didSet }

  public var kind: Kind
  public var body: [Statement]

  public init(kind: Kind, body: [Statement]) {
    self.kind = kind
    self.body = body
  }
}

/// A member of a type, or a function or variable of the file.
public struct Member: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable { case method, property, initializer, deinitializer, `subscript`, enumCase }

  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let isStatic = Flags(rawValue: 1 << 0)
    public static let isOverride = Flags(rawValue: 1 << 1)
    public static let isWeak = Flags(rawValue: 1 << 2)
    public static let isUnowned = Flags(rawValue: 1 << 3)
    public static let isLazy = Flags(rawValue: 1 << 4)
    public static let isConstant = Flags(rawValue: 1 << 5)
    public static let isPrivate = Flags(rawValue: 1 << 6)
    public static let isOpen = Flags(rawValue: 1 << 7)
    public static let isPublic = Flags(rawValue: 1 << 8)
    public static let isOutlet = Flags(rawValue: 1 << 9)
    public static let isAction = Flags(rawValue: 1 << 10)
    public static let isObjC = Flags(rawValue: 1 << 11)
    public static let isAsync = Flags(rawValue: 1 << 12)
    /// A property with storage, observers or not.
    public static let isStored = Flags(rawValue: 1 << 13)
    /// Has attributes that are a property wrapper's or a macro's.
    public static let isWrapped = Flags(rawValue: 1 << 14)
    /// Inside an `#if` that only the compiler can answer.
    public static let isConditional = Flags(rawValue: 1 << 15)
    public static let isFinal = Flags(rawValue: 1 << 16)
    public static let hasBody = Flags(rawValue: 1 << 17)
    /// The declaration carries `@available(*, unavailable)`.
    public static let isUnavailable = Flags(rawValue: 1 << 18)
    public static let isConvenience = Flags(rawValue: 1 << 19)
  }

  public var kind: Kind
  public var name: String
  public var parameters: [Parameter]
  public var flags: Flags
  /// The type of a property or the result of a method, as it is written.
  public var type: String
  /// The initial value of a property.
  public var value: Expression?
  public var body: [Statement]
  public var accessors: [Accessor]
  /// Where the name stands.
  public var place: ByteSpan
  /// The whole declaration.
  public var span: ByteSpan
  /// What is between the braces of the body, for insertions.
  public var bodySpan: ByteSpan

  public init(
    kind: Kind, name: String, parameters: [Parameter] = [], flags: Flags = [], type: String = "", value: Expression? = nil,
    body: [Statement] = [], accessors: [Accessor] = [], place: ByteSpan = .none, span: ByteSpan = .none,
    bodySpan: ByteSpan = .none
  ) {
    self.kind = kind
    self.name = name
    self.parameters = parameters
    self.flags = flags
    self.type = type
    self.value = value
    self.body = body
    self.accessors = accessors
    self.place = place
    self.span = span
    self.bodySpan = bodySpan
  }

  /// `tableView(_:didSelectRowAt:)`, `viewDidLoad()`; a property's is its name.
  public var fullName: String {
    switch kind {
    case .property, .enumCase, .deinitializer: name
    case .method, .initializer, .subscript: "\(name)(\(parameters.map { $0.label + ":" }.joined()))"
    }
  }
}

/// A declaration of a type, or an extension.
public struct TypeDeclaration: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable { case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias` }

  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let isFinal = Flags(rawValue: 1 << 0)
    public static let isOpen = Flags(rawValue: 1 << 1)
    public static let isPublic = Flags(rawValue: 1 << 2)
    public static let isMain = Flags(rawValue: 1 << 3)
    public static let isMainActor = Flags(rawValue: 1 << 4)
    public static let isConditional = Flags(rawValue: 1 << 5)
    /// Inside a function.
    public static let isLocal = Flags(rawValue: 1 << 6)
    public static let isGeneric = Flags(rawValue: 1 << 7)
    public static let isPrivate = Flags(rawValue: 1 << 8)
    /// A protocol with the constraint `AnyObject`, `class` or `Self: SomeClass`.
    public static let isClassBound = Flags(rawValue: 1 << 9)
  }

  public var kind: Kind
  /// `Outer.Inner`; for an extension as it is written, without generic arguments.
  public var path: String
  /// The names of the inheritance clause without generic arguments; of a type alias its target.
  public var inherited: [String]
  public var flags: Flags
  public var members: [Member]
  public var place: ByteSpan

  public init(
    kind: Kind, path: String, inherited: [String] = [], flags: Flags = [], members: [Member] = [], place: ByteSpan = .none
  ) {
    self.kind = kind
    self.path = path
    self.inherited = inherited
    self.flags = flags
    self.members = members
    self.place = place
  }
}

/// A comment that speaks to a tool: its text with the slashes, where it stands, and whether code stands before it on its line.
public struct ToolComment: Hashable, Sendable {
  public var text: String
  public var span: ByteSpan

  public init(text: String, span: ByteSpan) {
    self.text = text
    self.span = span
  }
}

/// What is wrong with a file as a whole.
public struct SourceProblem: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable { case syntax, nesting, encoding, unreadable, interfaceBuilder }

  public var kind: Kind
  public var text: String
  public var offset: Int

  public init(kind: Kind, text: String, offset: Int) {
    self.kind = kind
    self.text = text
    self.offset = offset
  }
}

/// An object of a storyboard or xib that is made from a class of the project.
public struct DesignedObject: Hashable, Sendable {
  public var customClass: String
  /// The element, as `viewController` or `tableViewCell`; `placeholder` for a xib's owner.
  public var element: String
  /// A controller with a designed root view, or an owner whose `view` is connected.
  public var hasView: Bool
  /// Names of connected outlets and of the selectors of actions, sorted.
  public var outlets: [String]
  public var actions: [String]
  public var offset: Int

  public init(customClass: String, element: String, hasView: Bool, outlets: [String], actions: [String], offset: Int) {
    self.customClass = customClass
    self.element = element
    self.hasView = hasView
    self.outlets = outlets
    self.actions = actions
    self.offset = offset
  }
}

/// All that is known of one file.
public struct SourceFacts: Hashable, Sendable {
  public enum Depth: UInt8, Hashable, Sendable {
    /// Heads of types and names of members, from a pass over the bytes: nothing in the file can concern a rule.
    case outline
    case full
  }

  public var depth: Depth
  public var imports: [String]
  public var types: [TypeDeclaration]
  /// Functions and variables of the file.
  public var globals: [Member]
  public var comments: [ToolComment]
  public var problems: [SourceProblem]
  /// Of an outline: names that are set on other objects than `self`, as far as the bytes tell. Sorted.
  public var assignedNames: [String] = []
  /// Of a storyboard or xib.
  public var designed: [DesignedObject] = []

  public init(
    depth: Depth = .full, imports: [String] = [], types: [TypeDeclaration] = [], globals: [Member] = [],
    comments: [ToolComment] = [], problems: [SourceProblem] = []
  ) {
    self.depth = depth
    self.imports = imports
    self.types = types
    self.globals = globals
    self.comments = comments
    self.problems = problems
  }
}

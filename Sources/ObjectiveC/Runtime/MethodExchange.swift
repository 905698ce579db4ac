// Objective-C's functions that look into methods and exchange them. Swift's methods are called directly, so there is nothing to look into.
// Libraries keep such code for old systems, behind `#available` and never reached: it must compile. So each of them is declared, warns where
// it is used, and stops the program when it is called.

/// A method of an Objective-C class. There is none on this system.
public typealias Method = OpaquePointer

/// The implementation of an Objective-C method. There is none on this system.
public typealias IMP = OpaquePointer

enum MethodExchange {
  static func message(_ function: String) -> String {
    """
    \(function) was called. Methods can't be looked into or exchanged on this system: Swift calls its methods directly. \
    Override the method in a subclass, or keep the call from being reached here. See Documentation/Compatibility.md.
    """
  }
}

/// The instance method of a class. Stops the program.
@available(*, deprecated, message: "methods can't be exchanged on this system; the program stops when this is called")
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  fatalError(MethodExchange.message("class_getInstanceMethod"))
}

/// The class method of a class. Stops the program.
@available(*, deprecated, message: "methods can't be exchanged on this system; the program stops when this is called")
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  fatalError(MethodExchange.message("class_getClassMethod"))
}

/// The implementation that a message to an instance of a class would reach. Stops the program.
@available(*, deprecated, message: "methods can't be exchanged on this system; the program stops when this is called")
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  fatalError(MethodExchange.message("class_getMethodImplementation"))
}

/// Adds a method to a class. Stops the program.
@discardableResult
@available(*, deprecated, message: "methods can't be exchanged on this system; the program stops when this is called")
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
  fatalError(MethodExchange.message("class_addMethod"))
}

/// Replaces the implementation of a class's method. Stops the program.
@discardableResult
@available(*, deprecated, message: "methods can't be exchanged on this system; the program stops when this is called")
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP? {
  fatalError(MethodExchange.message("class_replaceMethod"))
}

/// The implementation of a method. Stops the program.
@available(*, deprecated, message: "methods can't be exchanged on this system; the program stops when this is called")
public func method_getImplementation(_ m: Method) -> IMP { fatalError(MethodExchange.message("method_getImplementation")) }

/// Gives a method another implementation. Stops the program.
@discardableResult
@available(*, deprecated, message: "methods can't be exchanged on this system; the program stops when this is called")
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  fatalError(MethodExchange.message("method_setImplementation"))
}

/// Exchanges the implementations of two methods. Stops the program.
@available(*, deprecated, message: "methods can't be exchanged on this system; the program stops when this is called")
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  fatalError(MethodExchange.message("method_exchangeImplementations"))
}

/// A method's types, as Objective-C encodes them. Stops the program.
@available(*, deprecated, message: "methods can't be exchanged on this system; the program stops when this is called")
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? {
  fatalError(MethodExchange.message("method_getTypeEncoding"))
}

/// An implementation that calls a block. Stops the program.
@available(*, deprecated, message: "methods can't be exchanged on this system; the program stops when this is called")
public func imp_implementationWithBlock(_ block: Any) -> IMP { fatalError(MethodExchange.message("imp_implementationWithBlock")) }

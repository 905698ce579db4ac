import Foundation

/// One message: a function of a type known only at run time, and its arguments as they came.
struct Call<F> {
  let function: F
  let type: FunctionType?
  let arguments: [Any?]
  let site: MessageSite

  /// Calls the function with as many arguments as it has parameters, each converted to its parameter's type.
  func perform() -> Any? {
    guard let type, type.isPlain, !type.isAsync, type.parameters.count <= 4 else {
      fatalError(Messages.cannotBeSent(site, F.self))
    }
    guard arguments.count >= type.parameters.count else {
      fatalError(Messages.tooFewArguments(site, expected: type.parameters.count, actual: arguments.count))
    }
    func open<R>(_ result: R.Type) -> Any? { call(type.parameters, result) }
    return _openExistential(type.result, do: open)
  }

  private func argument<A>(_ index: Int, _ type: A.Type) -> A {
    guard let value = converted(arguments[index], to: A.self) else {
      fatalError(Messages.wrongArgument(site, position: index + 1, expected: A.self, actual: arguments[index]))
    }
    return value
  }

  private func attempt<R>(_ body: () throws -> R) -> Any? {
    do {
      let value = try body()
      return value is Void ? nil : flattened(value)
    } catch {
      FileHandle.standardError.write(Data((Messages.threw(site, error) + "\n").utf8))
      return nil
    }
  }

}

// Each step opens one more of the types that only the metadata names.
extension Call {
  private func call<R>(_ parameters: [Any.Type], _ r: R.Type) -> Any? {
    guard let first = parameters.first else { return attempt { try unsafeBitCast(function, to: (() throws -> R).self)() } }
    func open<A>(_ a: A.Type) -> Any? { call(a, parameters.dropFirst(), r) }
    return _openExistential(first, do: open)
  }

  private func call<A, R>(_ a: A.Type, _ rest: ArraySlice<Any.Type>, _ r: R.Type) -> Any? {
    guard let next = rest.first else {
      return attempt { try unsafeBitCast(function, to: ((A) throws -> R).self)(argument(0, a)) }
    }
    func open<B>(_ b: B.Type) -> Any? { call(a, b, rest.dropFirst(), r) }
    return _openExistential(next, do: open)
  }

  private func call<A, B, R>(_ a: A.Type, _ b: B.Type, _ rest: ArraySlice<Any.Type>, _ r: R.Type) -> Any? {
    guard let next = rest.first else {
      return attempt { try unsafeBitCast(function, to: ((A, B) throws -> R).self)(argument(0, a), argument(1, b)) }
    }
    func open<C>(_ c: C.Type) -> Any? { call(a, b, c, rest.dropFirst(), r) }
    return _openExistential(next, do: open)
  }

  private func call<A, B, C, R>(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, _ rest: ArraySlice<Any.Type>, _ r: R.Type
  ) -> Any? {
    guard let next = rest.first else {
      return attempt {
        try unsafeBitCast(function, to: ((A, B, C) throws -> R).self)(argument(0, a), argument(1, b), argument(2, c))
      }
    }
    func open<D>(_ d: D.Type) -> Any? {
      attempt {
        try unsafeBitCast(function, to: ((A, B, C, D) throws -> R).self)(
          argument(0, a), argument(1, b), argument(2, c), argument(3, d))
      }
    }
    return _openExistential(next, do: open)
  }
}

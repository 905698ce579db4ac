/// `function` as a `G`: itself when the types agree, an adapter when they differ only in optionality, else nil.
func taken<F, G>(_ function: F, _ type: FunctionType?, as wanted: G.Type) -> G? {
  guard let type, let wantedType = FunctionType(G.self) else { return nil }
  if type.isCallable(as: wantedType) { return unsafeBitCast(function, to: G.self) }
  guard isTakable(type, as: G.self) else { return nil }
  return adapter(function, type, wantedType, G.self)
}

func isTakable<G>(_ type: FunctionType?, as wanted: G.Type) -> Bool {
  guard let type, let wantedType = FunctionType(G.self) else { return false }
  if type.isCallable(as: wantedType) { return true }
  return type.isSimilar(to: wantedType) && type.parameters.count <= 3 && !type.isAsync
}

/// A `G` whose body converts each argument and the result. Only for the rare witness whose optionality differs.
private func adapter<F, G>(_ function: F, _ type: FunctionType, _ wanted: FunctionType, _: G.Type) -> G {
  func call<R>(_ arguments: [Any?], _: R.Type) -> R {
    let site = MessageSite(target: G.self, name: "adapted")
    let result = Call(function: function, type: type, arguments: arguments, site: site).perform()
    if R.self == Void.self { return () as! R }
    guard let result = converted(result, to: R.self) else {
      fatalError("A requirement of type \(G.self) is implemented as \(F.self), and that returned nil.")
    }
    return result
  }
  func result<R>(_ r: R.Type) -> G {
    func first<A>(_ a: A.Type) -> G {
      func second<B>(_ b: B.Type) -> G {
        func third<C>(_ c: C.Type) -> G {
          let adapted: (A, B, C) -> R = { call([$0, $1, $2], r) }
          return unsafeBitCast(adapted, to: G.self)
        }
        if wanted.parameters.count > 2 { return _openExistential(wanted.parameters[2], do: third) }
        let adapted: (A, B) -> R = { call([$0, $1], r) }
        return unsafeBitCast(adapted, to: G.self)
      }
      if wanted.parameters.count > 1 { return _openExistential(wanted.parameters[1], do: second) }
      let adapted: (A) -> R = { call([$0], r) }
      return unsafeBitCast(adapted, to: G.self)
    }
    if let type = wanted.parameters.first { return _openExistential(type, do: first) }
    let adapted: () -> R = { call([], r) }
    return unsafeBitCast(adapted, to: G.self)
  }
  return _openExistential(wanted.result, do: result)
}

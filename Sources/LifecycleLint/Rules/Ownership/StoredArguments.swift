import LintFacts
import LintModel

// Closures that reach a property by another way than an assignment: through an initialiser that stores them, and into a collection.

extension StoredClosureCapturesSelf {
  static func checkInitializers(_ type: TypeAnalysis, _ report: inout Report) {
    for made in type.storingInitializers
    where !made.isCleared(in: type) && !made.event.scope.isInsideWeakClosure && !type.isIntentional(made.holder) {
      for (property, value) in made.stored {
        guard let kept = keptClosure(value, made.event, type) else { continue }
        addCircle(
          "the closure that `\(made.typeName)` stores captures `self`, and `\(type.type.name)` keeps `\(made.holder)`",
          holder: made.holder, path: "\(made.holder).\(property)", at: value.span, kept, made.reference, type, &report)
      }
    }
  }

  static func checkCollections(_ type: TypeAnalysis, _ report: inout Report) {
    for reference in type.bodies {
      for event in type.events(of: reference) {
        guard let call = event.call, ["append", "insert"].contains(call.name), let receiver = call.receiver,
          let value = call.argument(0), let kept = keptClosure(value, event, type),
          let owner = ClosureOwner(receiver, at: event, in: reference, of: type), owner.holdsClosure(type) == true,
          !owner.isCleared(in: type), !event.scope.isInsideWeakClosure, !isEmptied(owner.path, type),
          !type.isIntentional(owner.path)
        else { continue }
        let holder = owner.object.isEmpty ? owner.path : owner.object
        addCircle(
          "the closure that is added to `\(owner.path)` captures `self`, and `\(type.type.name)` keeps `\(holder)`",
          holder: holder, path: owner.path, at: event.span, kept, reference, type, &report)
      }
    }
  }

  /// The class empties the collection, or runs and drops what is in it.
  private static func isEmptied(_ path: String, _ type: TypeAnalysis) -> Bool {
    type.bodies.contains { reference in
      type.events(of: reference).contains { event in
        switch event.kind {
        case .call(let call):
          ["removeAll", "removeFirst", "removeLast", "popLast", "popFirst"].contains(call.name) && call.receiver?.path == path
        case .assignment(let target, "=", _): target.path == path
        default: false
        }
      }
    }
  }
}

// Cuts a failing program down to what it takes to fail.

@MainActor
enum Shrinking {
  /// How many programs are tried at most.
  private static let limit = 3000

  /// The smallest program found that `fails` still says true of.
  static func shrink(_ program: Program, _ fails: (Program) -> Bool) -> Program {
    var best = program
    var tries = 0

    func accept(_ candidate: Program) -> Bool {
      tries += 1
      guard tries <= limit, fails(candidate) else { return false }
      best = candidate
      return true
    }

    var shrunk = true
    while shrunk, tries < limit {
      shrunk = false
      var size = max(1, best.operations.count / 2)
      while size >= 1 {
        var start = 0
        while start < best.operations.count {
          var candidate = best
          candidate.operations.removeSubrange(start..<min(start + size, best.operations.count))
          if accept(candidate) { shrunk = true } else { start += size }
        }
        size /= 2
      }
      for index in best.operations.indices {
        for smaller in best.operations[index].smaller {
          var candidate = best
          candidate.operations[index] = smaller
          if accept(candidate) {
            shrunk = true
            break
          }
        }
      }
      for smaller in best.root.smaller {
        if accept(Program(root: smaller, operations: best.operations)) {
          shrunk = true
          break
        }
      }
    }
    return best
  }
}

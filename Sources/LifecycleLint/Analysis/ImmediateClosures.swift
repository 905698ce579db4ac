import LintFacts

/// Which functions run a closure before they return. For all others a closure runs later.
struct ImmediateClosures {
  private let helpers: Set<String>

  init(helpers: [String] = []) { self.helpers = Set(helpers) }

  private static let names: Set<String> = [
    // Sequences.
    "map", "compactMap", "flatMap", "forEach", "filter", "reduce", "contains", "allSatisfy", "first", "last", "firstIndex",
    "lastIndex", "sorted", "sort", "min", "max", "drop", "prefix", "removeAll", "partition", "enumerate", "enumerateObjects",
    "enumerateSubstrings", "enumerateAttribute", "enumerateAttributes", "mapValues", "compactMapValues", "zip",
    // The standard library and Dispatch.
    "withExtendedLifetime", "autoreleasepool", "withUnsafeBytes", "withUnsafePointer", "sync", "withLock", "assumeIsolated",
    // UIKit.
    "performWithoutAnimation", "performAsCurrent", "modifyAnimations",
    // Builders of constraints, and set-up blocks.
    "makeConstraints", "remakeConstraints", "updateConstraints", "constrain", "then", "do", "with", "apply", "also", "tap",
    "configure",
    "setup",
  ]

  /// Calls of which one closure runs at once.
  private static let labelled: [String: Set<String>] = [
    "animate": ["animations", "", "options", "withDuration"], "animateKeyframes": ["animations"], "transition": ["animations"],
    "addKeyframe": ["animations"], "perform": ["animations"], "performBatchUpdates": [""],
  ]

  func runs(_ call: Call, label: String) -> Bool {
    let name = call.name
    if Self.names.contains(name) || helpers.contains(name) {
      // `Just(1).map { … }.sink` in Combine runs later, but has no effect on `self` by convention.
      return label != "completion"
    }
    guard let labels = Self.labelled[name] else { return false }
    if label == "completion" || label == "alongsideTransition" { return false }
    switch name {
    case "animate", "transition", "animateKeyframes":
      // `coordinator.animate(alongsideTransition:)` and `animator.animate { }` are not UIView's.
      guard call.arguments.contains(where: { $0.label == "withDuration" || $0.label == "duration" || $0.label == "with" }) else {
        return false
      }
      if label == "animations" { return true }
      // The first trailing closure is `animations`, unless that was given in parentheses.
      return label.isEmpty && !call.arguments.contains { $0.label == "animations" }
    default: return labels.contains(label)
    }
  }
}

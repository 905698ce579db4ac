import LintFacts

/// A resource of a type with all places that give it back.
struct HeldResource {
  enum Ending {
    /// Nothing in the class gives it back.
    case never
    /// Only `deinit` does.
    case deinitOnly
    /// Only what a user taps does.
    case actionOnly
    /// Something else does, at a time that need not be known.
    case somewhere
  }

  var acquisition: Acquisition
  var ending: Ending
}

extension TypeAnalysis {
  /// What the type takes, in callbacks and in members that somebody else calls, each place once.
  func findHeldResources() -> [HeldResource] {
    let table = resources
    var places: Set<Int> = []
    var all = table.acquisitions.map(\.acquisition)
    for case .acquire(let acquisition) in table.dynamic { all.append(acquisition) }
    return all.filter { acquisition in
      acquisition.at.owner === type
        && places.insert(acquisition.at.reference.file << 40 | acquisition.at.event.span.end).inserted
    }
    .map { HeldResource(acquisition: $0, ending: ending(of: $0.resource, in: table)) }
  }

  func ending(of resource: Resource) -> HeldResource.Ending { ending(of: resource, in: resources) }

  private func ending(of resource: Resource, in table: ResourceTable) -> HeldResource.Ending {
    let inCallbacks = table.releases.filter { $0.release.concerns(resource) }
    if inCallbacks.contains(where: { $0.stage != "deinit" }) { return .somewhere }
    var actions = 0
    for case .release(let release) in table.dynamic where release.concerns(resource) {
      guard release.at.reference.member.flags.contains(.isAction) else { return .somewhere }
      actions += 1
    }
    if actions > 0 { return .actionOnly }
    return inCallbacks.isEmpty ? .never : .deinitOnly
  }
}

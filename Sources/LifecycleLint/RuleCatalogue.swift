public import LintModel

/// All rules, sorted by id.
public let ruleCatalogue: [RuleDescription] = allRules.map { $0.description }.sorted { $0.id < $1.id }

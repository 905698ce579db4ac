internal import LayoutSolver
internal import LifecycleModel

// Demands in the solver: adding, changing, taking away, and what happens when required ones contradict each other.

extension Strength {
  init(_ priority: UILayoutPriority) { self.init(priority: Double(priority.rawValue)) }
  /// A required demand that was broken: it still counts more than everything that is not required.
  static let broken = Strength(priority: 999.9999)
  /// Below all that a program can ask for.
  static let stay = Strength(priority: 0.0001)
}

extension LayoutEngine {
  /// Places a constraint, or places it again when it has changed.
  func place(_ constraint: NSLayoutConstraint) {
    guard let (expression, items) = expression(of: constraint) else { return unplace(constraint) }
    let key = ObjectIdentifier(constraint)
    let source = DemandSource.constraint(constraint)
    let relation = Relation(constraint.relation)
    let strength = Strength(constraint.priority)
    for item in placed[key]?.items ?? [] { item.users[key] = nil }
    for item in items {
      item.users[key] = constraint
      if constraint.relation != .equal, !item.isBounded {
        item.isBounded = true
        stale.append(item)
      }
    }
    var demand = settle(placed[key], expression, relation, strength, source)
    demand.items = items
    placed[key] = demand
  }

  func unplace(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard let demand = placed.removeValue(forKey: key) else { return }
    withdraw(demand)
    if demand.isBroken { broken.removeAll { $0 === constraint } }
    for item in demand.items { item.users[key] = nil }
  }

  func withdraw(_ demand: PlacedDemand) {
    solver.remove(demand.id)
    sources[demand.id] = nil
    if demand.strength.isRequired { mayMend = true }
  }

  func withdrawDemands(of item: LayoutItem) {
    for demand in item.demands.values.sorted(by: { $0.id < $1.id }) { withdraw(demand) }
    item.demands = [:]
  }

  /// Makes what the solver has of a demand what is asked now.
  func settle(
    _ old: PlacedDemand?, _ expression: LinearExpression, _ relation: Relation, _ strength: Strength, _ source: DemandSource
  ) -> PlacedDemand {
    if var old {
      if !old.isBroken, old.relation == relation, old.strength == strength, old.expression.terms == expression.terms {
        if old.expression.constant == expression.constant { return old }
        do {
          try solver.setConstant(expression.constant, of: old.id)
          old.expression.constant = expression.constant
          mayMend = true
          return old
        } catch {}
      }
      withdraw(old)
      if old.isBroken, case .constraint(let constraint) = source { broken.removeAll { $0 === constraint } }
    }
    return add(expression, relation, strength, source)
  }

  /// Adds a demand; when it contradicts others, one of the program's constraints gives way, the newest first.
  private func add(
    _ expression: LinearExpression, _ relation: Relation, _ strength: Strength, _ source: DemandSource
  ) -> PlacedDemand {
    while true {
      do {
        let id = try solver.add(expression, relation, strength)
        sources[id] = source
        return PlacedDemand(id: id, expression: expression, relation: relation, strength: strength)
      } catch {
        let others = error.with.compactMap { sources[$0] }
        if case .own = source, let victim = newestConstraint(of: others) {
          report(others + [source], broken: .constraint(victim))
          soften(victim)
          continue
        }
        report(others + [source], broken: source)
        if case .constraint(let constraint) = source { broken.append(constraint) }
        return addSoftly(expression, relation, source)
      }
    }
  }

  private func addSoftly(_ expression: LinearExpression, _ relation: Relation, _ source: DemandSource) -> PlacedDemand {
    guard let id = try? solver.add(expression, relation, .broken) else { preconditionFailure("Only required demands conflict") }
    sources[id] = source
    return PlacedDemand(id: id, expression: expression, relation: relation, strength: .required, isBroken: true)
  }

  private func soften(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard let demand = placed[key] else { return }
    solver.remove(demand.id)
    sources[demand.id] = nil
    placed[key] = addSoftly(demand.expression, demand.relation, .constraint(constraint))
    placed[key]!.items = demand.items
    broken.append(constraint)
  }

  private func newestConstraint(of sources: [DemandSource]) -> NSLayoutConstraint? {
    sources.compactMap { source -> NSLayoutConstraint? in
      if case .constraint(let constraint) = source { return constraint }
      return nil
    }.max { $0.sequence < $1.sequence }
  }

  /// A broken constraint holds again once what contradicted it has gone.
  func mendIfPossible() {
    guard mayMend else { return }
    mayMend = false
    for constraint in broken {
      let key = ObjectIdentifier(constraint)
      guard let demand = placed[key], demand.isBroken else { continue }
      guard let id = try? solver.add(demand.expression, demand.relation, .required) else { continue }
      solver.remove(demand.id)
      sources[demand.id] = nil
      sources[id] = .constraint(constraint)
      placed[key] = PlacedDemand(
        id: id, expression: demand.expression, relation: demand.relation, strength: .required, items: demand.items)
    }
    broken.removeAll { placed[ObjectIdentifier($0)]?.isBroken != true }
  }

  // MARK: Saying so

  private func report(_ sources: [DemandSource], broken: DemandSource) {
    guard isLive else { return }
    LifecycleConsole.log(.unsatisfiable(sources.map(text), broken: text(broken)))
  }

  private func text(_ source: DemandSource) -> String {
    switch source {
    case .constraint(let constraint): return constraint.text
    case .own(let item, let demand): return ownText(item, demand)
    }
  }
}

extension Relation {
  init(_ relation: NSLayoutConstraint.Relation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}

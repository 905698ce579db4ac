// What a random program is made of: plans of controllers and operations on them. Pure data, so that a failing program can be cut down
// and printed.
@_spi(Offstage) import LifecycleModel

/// A controller to be made, with what is inside it.
indirect enum Plan {
  case screen(Reaction?)
  case navigation([Plan])
  case tab([Plan])
  case page(Plan, PageStyle)
  case split(Plan, Plan)
  case parent([Plan], Forwarding)

  enum PageStyle: CaseIterable { case scroll, curl }
  /// Who tells the children of a hand-written container (G7).
  enum Forwarding: CaseIterable { case automatic, manual }

  var inner: [Plan] {
    switch self {
    case .screen: []
    case .navigation(let plans), .tab(let plans), .parent(let plans, _): plans
    case .page(let plan, _): [plan]
    case .split(let first, let second): [first, second]
    }
  }
}

/// Something that a controller does within one of its callbacks, once.
struct Reaction {
  var callback: Callback
  var operation: Operation
}

/// Which of the controllers that there are.
enum Target {
  /// Counted in the order of the tree; more than there are begins again.
  case number(Int)
  /// The nearest around the one in whose callback this happens.
  case own
}

enum Style: CaseIterable { case fullScreen, automatic, overFullScreen, currentContext, popover, formSheet }
enum Animation: CaseIterable { case animated, plain }
enum Outcome: CaseIterable { case finish, cancel }

indirect enum Operation {
  case push(Target, Plan, Animation)
  case pop(Target, Animation)
  case popToRoot(Target, Animation)
  case popTo(Target, Int, Animation)
  case set(Target, keeping: [Int], adding: [Plan], Animation)
  case beginSwipeBack(Target)
  case endSwipeBack(Target, Outcome)
  case present(Target, Plan, Style, Animation)
  case dismiss(Target, Animation)
  case beginPull(Target)
  case endPull(Target, Outcome)
  case select(Target, Int)
  case tap(Target, Int)
  case setTabs(Target, keeping: [Int], adding: [Plan])
  case turn(Target, Plan, Animation)
  case beginTurn(Target, Plan)
  case endTurn(Target, Outcome)
  case setColumn(Target, Plan?)
  case showDetail(Target, Plan)
  case add(Target, Plan)
  case addViewFirst(Target, Plan)
  case remove(Target, Int)
  case swap(Target, Plan, Animation)
  case adopt(Target, Int)
  case orphan(Target, Plan)
  case dropOrphan(Target)
  case edit(Target)
  case rotate(Animation)
  case background
  case foreground
  case memoryWarning
  case hideWindow
  case showWindow
  case replaceRoot(Plan)
  case layout
  case commit
  case animationsEnd
  /// Everything comes to rest, and the invariants are checked.
  case rest
}

extension Plan {
  /// This plan with something left out, for the shrinker; the boldest cuts first.
  var smaller: [Plan] {
    var result: [Plan] = []
    switch self {
    case .screen(nil): return []
    case .screen(let reaction?):
      result.append(.screen(nil))
      result += reaction.operation.smaller.map { .screen(Reaction(callback: reaction.callback, operation: $0)) }
    case .navigation(let plans):
      result = [.screen(nil)] + Self.smaller(plans).map { .navigation($0) }
    case .tab(let plans): result = [.screen(nil)] + Self.smaller(plans).map { .tab($0) }
    case .parent(let plans, let forwarding):
      result = [.screen(nil)] + Self.smaller(plans).map { .parent($0, forwarding) }
    case .page(let plan, let style): result = [.screen(nil), plan] + plan.smaller.map { .page($0, style) }
    case .split(let first, let second):
      result =
        [.screen(nil), first, second] + first.smaller.map { .split($0, second) } + second.smaller.map { .split(first, $0) }
    }
    return result
  }

  static func smaller(_ plans: [Plan]) -> [[Plan]] {
    var result: [[Plan]] = []
    for index in plans.indices {
      if plans.count > 1 {
        var fewer = plans
        fewer.remove(at: index)
        result.append(fewer)
      }
      for plan in plans[index].smaller {
        var changed = plans
        changed[index] = plan
        result.append(changed)
      }
    }
    return result
  }
}

extension Operation {
  /// This operation with a smaller plan, or without animation.
  var smaller: [Operation] {
    switch self {
    case .push(let target, let plan, let animation):
      plan.smaller.map { .push(target, $0, animation) } + (animation == .animated ? [.push(target, plan, .plain)] : [])
    case .pop(let target, .animated): [.pop(target, .plain)]
    case .popToRoot(let target, let animation): [.pop(target, animation)]
    case .popTo(let target, _, let animation): [.pop(target, animation)]
    case .set(let target, let keeping, let adding, let animation):
      keeping.indices.map { index in
        var fewer = keeping
        fewer.remove(at: index)
        return .set(target, keeping: fewer, adding: adding, animation)
      } + Plan.smaller(adding).map { .set(target, keeping: keeping, adding: $0, animation) }
        + (animation == .animated ? [.set(target, keeping: keeping, adding: adding, .plain)] : [])
    case .present(let target, let plan, let style, let animation):
      plan.smaller.map { .present(target, $0, style, animation) }
        + (animation == .animated ? [.present(target, plan, style, .plain)] : [])
        + (style == .fullScreen ? [] : [.present(target, plan, .fullScreen, animation)])
    case .dismiss(let target, .animated): [.dismiss(target, .plain)]
    case .setTabs(let target, let keeping, let adding):
      Plan.smaller(adding).map { .setTabs(target, keeping: keeping, adding: $0) }
    case .turn(let target, let plan, let animation):
      plan.smaller.map { .turn(target, $0, animation) } + (animation == .animated ? [.turn(target, plan, .plain)] : [])
    case .beginTurn(let target, let plan): plan.smaller.map { .beginTurn(target, $0) }
    case .setColumn(let target, let plan?): plan.smaller.map { .setColumn(target, $0) }
    case .showDetail(let target, let plan): plan.smaller.map { .showDetail(target, $0) }
    case .add(let target, let plan): plan.smaller.map { .add(target, $0) }
    case .addViewFirst(let target, let plan): plan.smaller.map { .addViewFirst(target, $0) } + [.add(target, plan)]
    case .swap(let target, let plan, let animation):
      plan.smaller.map { .swap(target, $0, animation) } + (animation == .animated ? [.swap(target, plan, .plain)] : [])
    case .orphan(let target, let plan): plan.smaller.map { .orphan(target, $0) }
    case .replaceRoot(let plan): plan.smaller.map { .replaceRoot($0) }
    case .rotate(.animated): [.rotate(.plain)]
    default: []
    }
  }
}

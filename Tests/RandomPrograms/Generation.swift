// Random programs from a seed. The same seed makes the same program in every run.
@_spi(Offstage) import LifecycleModel

/// SplitMix64.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// A root and what is done to it.
package struct Program {
  var root: Plan
  var operations: [Operation]

  init(root: Plan, operations: [Operation]) {
    self.root = root
    self.operations = operations
  }

  /// The program of a seed.
  package init(seed: UInt64, length: Int = 40) {
    var maker = Maker(random: Seeded(state: seed))
    root = maker.root()
    operations = []
    for _ in 0..<length { operations.append(maker.operation(inCallback: false)) }
  }
}

private struct Maker {
  var random: Seeded
  /// How deep plans and reactions are nested right now.
  var depth = 0

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  mutating func one<Values: Collection>(of values: Values) -> Values.Element { values.randomElement(using: &random)! }
  mutating func animation() -> Animation { one(of: Animation.allCases) }
  mutating func outcome() -> Outcome { one(of: Outcome.allCases) }

  mutating func root() -> Plan {
    switch below(6) {
    case 0: return .navigation([plan(), plan()])
    case 1: return .tab([.navigation([plan()]), plan(), .navigation([plan()])])
    case 2: return .parent([plan(), .navigation([plan()])], one(of: Plan.Forwarding.allCases))
    case 3: return .split(.navigation([plan()]), plan())
    default: return .tab([.navigation([plan(), plan()]), .navigation([plan()]), plan()])
    }
  }

  mutating func plan() -> Plan {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 3 else { return .screen(nil) }
    switch below(depth == 1 ? 20 : 12) {
    case 0: return .navigation([plan()])
    case 1: return .navigation([plan(), plan()])
    case 2: return .tab([plan(), plan()])
    case 3: return .page(plan(), one(of: Plan.PageStyle.allCases))
    case 4: return .parent([plan()], one(of: Plan.Forwarding.allCases))
    case 5: return .split(plan(), plan())
    case 6, 7, 8, 9:
      let callback = one(of: Self.callbacks)
      return .screen(Reaction(callback: callback, operation: operation(inCallback: true)))
    default: return .screen(nil)
    }
  }

  private static let callbacks: [Callback] = [
    .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willMoveToParent,
    .didMoveToParent, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .deinit, .navigationWillShow, .navigationDidShow,
    .completion,
  ]

  mutating func target(_ inCallback: Bool) -> Target { inCallback && below(2) == 0 ? .own : .number(below(12)) }

  mutating func numbers() -> [Int] {
    var result: [Int] = []
    for _ in 0..<below(3) { result.append(below(4)) }
    return result
  }

  mutating func plans() -> [Plan] {
    var result: [Plan] = []
    for _ in 0...below(2) { result.append(plan()) }
    return result
  }

  mutating func operation(inCallback: Bool) -> Operation {
    depth += 1
    defer { depth -= 1 }
    let target = target(inCallback)
    switch below(inCallback ? 41 : 56) {
    case 0...4: return .push(target, plan(), animation())
    case 5...7: return .pop(target, animation())
    case 8: return .popToRoot(target, animation())
    case 9: return .popTo(target, below(4), animation())
    case 10, 11: return .set(target, keeping: numbers(), adding: plans(), animation())
    case 12: return .beginSwipeBack(target)
    case 13, 14: return .endSwipeBack(target, outcome())
    case 15...17: return .present(target, plan(), one(of: Style.allCases), animation())
    case 18, 19: return .dismiss(target, animation())
    case 20: return .beginPull(target)
    case 21: return .endPull(target, outcome())
    case 22, 23: return .select(target, below(4))
    case 24: return .tap(target, below(4))
    case 25: return .setTabs(target, keeping: numbers(), adding: plans())
    case 26: return .turn(target, plan(), animation())
    case 27: return .beginTurn(target, plan())
    case 28: return .endTurn(target, outcome())
    case 29: return .setColumn(target, below(3) == 0 ? nil : plan())
    case 30: return .showDetail(target, plan())
    case 31, 32: return .add(target, plan())
    case 33: return .addViewFirst(target, plan())
    case 34, 35: return .remove(target, below(3))
    case 36: return .swap(target, plan(), animation())
    case 37: return .adopt(target, below(8))
    case 38: return .layout
    case 39: return .orphan(target, plan())
    case 40: return below(2) == 0 ? .dropOrphan(target) : .edit(target)
    case 41: return .rotate(animation())
    case 42: return .background
    case 43, 44: return .foreground
    case 45: return .memoryWarning
    case 46: return .hideWindow
    case 47, 48: return .showWindow
    case 49: return .replaceRoot(root())
    case 50, 51: return .commit
    case 52, 53: return .animationsEnd
    default: return .rest
    }
  }
}

import OffstageXCTest
import XCTest

// What prepared text makes of specs: `Spec` stands for Quick's class, the two others for those of a package.

class Spec: XCTestCase {
  class var allTests: [(String, (Spec) -> () throws -> Void)] {
    ["opens", "closes, later"].map { name in (name, { spec in { spec.ran.append("\(Self.self) \(name)") } }) }
  }
  final var ran: [String] = []
}

class DoorSpec: Spec, _OffstageSpec {
  class func _offstageExamples() -> _OffstageExamples { _OffstageExamples(Self.allTests) }
  func testExamples_offstage_DoorSpec() {}
}

final class GateSpec: DoorSpec {
  func testExamples_offstage_GateSpec() {}
}

@MainActor final class MainSpec: Spec, _OffstageSpec {
  nonisolated class func _offstageExamples() -> _OffstageExamples { _OffstageExamples(Self.allTests) }
  func testExamples_offstage_MainSpec() {}
}

final class SpecTests: XCTestCase {
  func test_a_spec_is_listed_with_its_examples() throws {
    let (type, tests) = testCase([("testExamples_offstage_DoorSpec", DoorSpec.testExamples_offstage_DoorSpec)])
    XCTAssertTrue(type == DoorSpec.self)
    XCTAssertEqual(tests.map(\.0), ["opens", "closes, later"])
    let spec = DoorSpec(name: "", testClosure: { _ in })
    for (_, test) in tests { try test(spec) }
    XCTAssertEqual(spec.ran, ["DoorSpec opens", "DoorSpec closes, later"])
  }

  func test_a_spec_that_inherits_from_another_lists_its_own_once() {
    let (_, tests) = testCase([
      ("testExamples_offstage_DoorSpec", GateSpec.testExamples_offstage_DoorSpec),
      ("testExamples_offstage_GateSpec", GateSpec.testExamples_offstage_GateSpec),
    ])
    XCTAssertEqual(tests.map(\.0), ["opens", "closes, later"])
  }

  func test_a_spec_of_the_main_actor_is_listed_with_its_examples() {
    let (_, tests) = testCase([("testExamples_offstage_MainSpec", MainSpec.testExamples_offstage_MainSpec)])
    XCTAssertEqual(tests.map(\.0), ["opens", "closes, later"])
  }

  func test_tests_beside_the_examples_stay() {
    let (_, tests) = testCase([
      ("testExamples_offstage_DoorSpec", DoorSpec.testExamples_offstage_DoorSpec), ("test_plain", { _ in {} }),
    ])
    XCTAssertEqual(tests.map(\.0), ["opens", "closes, later", "test_plain"])
  }
}

import Foundation
import Testing

@testable import LayoutSolver

/// Random systems through this solver and through the C++ solver kiwi: the same constraints are refused, and the optimum is the same.
///
/// kiwi is no part of Offstage. `OFFSTAGE_KIWI_HEADERS` names the folder that holds `kiwi/kiwi.h`; it comes with the source
/// distribution of the Python package kiwisolver. Without it the comparison is skipped, and says so.
@Suite("The solver beside kiwi")
struct KiwiDifferentialTests {
  static var headers: String? { ProcessInfo.processInfo.environment["OFFSTAGE_KIWI_HEADERS"] }

  struct Statement {
    var relation: String
    var priority: Double
    var constant: Double
    var terms: [(variable: Int, coefficient: Double)]

    var line: String {
      "c \(relation) \(priority) \(constant) " + terms.map { "\($0.variable) \($0.coefficient)" }.joined(separator: " ")
    }

    func violation(_ values: [Double]) -> Double {
      let sum = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
      return relation == "=" ? abs(sum) : max(0, relation == "<" ? sum : -sum)
    }
  }

  /// Constraints over a few variables: as many required ones as contradict each other now and then, and one level of weak ones, on
  /// which a solver with weights and one with strict levels agree.
  static func system(_ seed: UInt64) -> (variables: Int, statements: [Statement]) {
    var generator = SeededGenerator(seed: seed)
    let variables = Int.random(in: 2...9, using: &generator)
    let statements = (0..<Int.random(in: 4...24, using: &generator)).map { _ in
      let chosen = Array(0..<variables).shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
      return Statement(
        relation: ["=", "<", ">"].randomElement(using: &generator)!,
        priority: [1000, 1000, 250].randomElement(using: &generator)!,
        constant: Double(Int.random(in: -60...60, using: &generator)),
        terms: chosen.map { ($0, [-2, -1, -0.5, 0.5, 1, 1, 1, 2].randomElement(using: &generator)!) })
    }
    return (variables, statements)
  }

  /// Which statements are refused, and the values.
  static func solve(_ system: (variables: Int, statements: [Statement])) -> (refused: [Int], values: [Double]) {
    var solver = Solver()
    let variables = (0..<system.variables).map { _ in solver.makeVariable() }
    var refused: [Int] = []
    for (index, statement) in system.statements.enumerated() {
      let expression = LinearExpression(
        statement.terms.map { Term(variables[$0.variable], $0.coefficient) }, constant: statement.constant)
      let relation: Relation =
        statement.relation == "=" ? .equal : statement.relation == "<" ? .lessThanOrEqual : .greaterThanOrEqual
      if (try? solver.add(expression, relation, Strength(priority: statement.priority))) == nil { refused.append(index) }
    }
    return (refused, variables.map { solver.value(of: $0) })
  }

  static func run(_ command: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(command[0]) failed")
    return text
  }

  @Test(
    "The same constraints are refused, and the rest is violated as little",
    .enabled(
      if: headers != nil,
      "kiwi's headers are not here: set OFFSTAGE_KIWI_HEADERS to the folder that holds kiwi/kiwi.h, from kiwisolver's source distribution"
    ))
  func sameFeasibilityAndOptimum() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kiwi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Benchmarks/layout/kiwi/replay.cpp").path
    let tool = folder.appendingPathComponent("replay").path
    _ = try Self.run(["g++", "-O1", "-std=c++17", "-I", Self.headers!, source, "-o", tool])

    // kiwi is not to be trusted after it has refused a constraint. So each system is asked twice: up to the first refusal, which must
    // be kiwi's first and only one; and without all that was refused, where nothing may be.
    let seeds: ClosedRange<UInt64> = 1...1000
    var questions: [(seed: UInt64, system: (variables: Int, statements: [Statement]), refused: [Int])] = []
    for seed in seeds {
      let system = Self.system(seed)
      let refused = Self.solve(system).refused
      if let first = refused.first {
        questions.append((seed, (system.variables, Array(system.statements[...first])), [first]))
      }
      let rest = system.statements.indices.filter { !refused.contains($0) }.map { system.statements[$0] }
      questions.append((seed, (system.variables, rest), []))
    }
    var scripts: [String] = []
    for (number, question) in questions.enumerated() {
      let lines = Array(repeating: "v", count: question.system.variables) + question.system.statements.map(\.line)
      scripts.append(folder.appendingPathComponent("\(number)").path)
      try (lines.joined(separator: "\n") + "\n").write(toFile: scripts.last!, atomically: true, encoding: .utf8)
    }
    let answers = try Self.run([tool, "--all"] + scripts).components(separatedBy: "refused").dropFirst()
    #expect(answers.count == questions.count)
    for ((seed, system, expected), answer) in zip(questions, answers) {
      let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
      let refused = lines[0].split(separator: " ").compactMap { Int($0) }
      let values = lines.dropFirst().compactMap { Double($0) }
      #expect(refused == expected, "seed \(seed): kiwi refuses others")
      guard expected.isEmpty else { continue }
      let own = Self.solve(system)
      #expect(own.refused == [], "seed \(seed): what was accepted is refused when the rest is left out")
      func cost(_ values: [Double]) -> Double {
        system.statements.reduce(0) { $0 + ($1.priority < 1000 ? $1.violation(values) : 0) }
      }
      #expect(abs(cost(own.values) - cost(values)) < 1e-3, "seed \(seed): \(cost(own.values)) instead of \(cost(values))")
      for (index, statement) in system.statements.enumerated() where statement.priority == 1000 && !refused.contains(index) {
        #expect(statement.violation(own.values) < 1e-6, "seed \(seed): statement \(index) does not hold")
      }
    }
  }
}

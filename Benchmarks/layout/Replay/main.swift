// Replays a script of solver operations and prints how long it took and, if asked, every variable's value. Its twin for the C++ solver
// kiwi is ../kiwi/replay.cpp; both read the same file, so that they do the same work.
//
//     v                                   a new variable
//     c REL PRIORITY CONSTANT VAR COEFFICIENT …   a constraint: sum REL 0; REL is < = >; constraints are numbered from 0
//     e CONSTRAINT CONSTANT               another constant
//     r CONSTRAINT                        the constraint goes
//     s                                   bring every variable's value up to date

import Foundation
import LayoutSolver

enum Operation {
  case variable
  case constraint(Relation, Strength, Double, [(Int, Double)])
  case edit(Int, Double)
  case remove(Int)
  case solve
}

func parse(_ text: String) -> [Operation] {
  text.split(separator: "\n").map { line in
    let words = line.split(separator: " ")
    switch words[0] {
    case "v": return .variable
    case "c", "c!":
      let relation: Relation = words[1] == "<" ? .lessThanOrEqual : words[1] == ">" ? .greaterThanOrEqual : .equal
      let terms = stride(from: 4, to: words.count, by: 2).map { (Int(words[$0])!, Double(words[$0 + 1])!) }
      return .constraint(relation, Strength(priority: Double(words[2])!), Double(words[3])!, terms)
    case "e": return .edit(Int(words[1])!, Double(words[2])!)
    case "r": return .remove(Int(words[1])!)
    case "s": return .solve
    default: fatalError("Unknown operation: \(line)")
    }
  }
}

func replay(_ operations: [Operation]) -> (seconds: Double, values: [Double], refused: [Int]) {
  var solver = Solver()
  var variables: [Variable] = []
  var constraints: [ConstraintID?] = []
  var refused: [Int] = []
  let start = DispatchTime.now().uptimeNanoseconds
  for operation in operations {
    switch operation {
    case .variable: variables.append(solver.makeVariable())
    case .constraint(let relation, let strength, let constant, let terms):
      let expression = LinearExpression(terms.map { Term(variables[$0.0], $0.1) }, constant: constant)
      let added = try? solver.add(expression, relation, strength)
      if added == nil { refused.append(constraints.count) }
      constraints.append(added)
    case .edit(let index, let constant):
      if let id = constraints[index] { try? solver.setConstant(constant, of: id) }
    case .remove(let index):
      if let id = constraints[index] { solver.remove(id) }
      constraints[index] = nil
    case .solve: for variable in variables { _ = solver.value(of: variable) }  // as kiwi's updateVariables
    }
  }
  solver.solve()
  let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  return (seconds, variables.map { solver.value(of: $0) }, refused)
}

let arguments = CommandLine.arguments
guard arguments.count >= 2, let text = try? String(contentsOfFile: arguments[1], encoding: .utf8) else {
  FileHandle.standardError.write(Data("usage: LayoutReplay SCRIPT [--values | --times N]\n".utf8))
  exit(2)
}
let operations = parse(text)
if arguments.contains("--values") {
  let result = replay(operations)
  print((["refused"] + result.refused.map(String.init)).joined(separator: " "))
  for value in result.values { print(String(format: "%.6f", abs(value) < 5e-7 ? 0 : value)) }
} else {
  let times = arguments.count > 3 ? Int(arguments[3])! : 5
  for _ in 0..<times { print(String(format: "%.6f", replay(operations).seconds)) }
}

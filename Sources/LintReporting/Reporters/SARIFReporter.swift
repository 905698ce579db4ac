import LintModel
import OrderedJSON

/// SARIF 2.1.0, which code hosts and editors import. The rules carry their help, a trace is a code flow, a fix is a fix; paths are
/// relative to `%SRCROOT%`.
enum SARIFReporter {
  static func text(_ report: Report) -> String {
    let indexes = Dictionary(report.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let fingerprints = Fingerprint.fingerprints(of: report.findings)
    let results = zip(report.findings, fingerprints).map { finding, fingerprint in
      result(finding, fingerprint: fingerprint, ruleIndex: indexes[finding.rule], in: report)
    }
    let run: JSON = [
      "tool": [
        "driver": [
          "name": "Offstage", "version": .string(report.toolVersion), "semanticVersion": .string(report.toolVersion),
          "rules": .array(report.rules.map(rule)),
        ]
      ],
      "columnKind": "utf16CodeUnits",
      "originalUriBaseIds": ["%SRCROOT%": ["description": text("The folder in which `offstage check` ran.")]],
      "invocations": [["executionSuccessful": true]],
      "results": .array(results),
    ]
    let document: JSON = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": .array([run]),
    ]
    return document.text(.pretty) + "\n"
  }

  private static func text(_ text: String) -> JSON { ["text": .string(text)] }

  private static func rule(_ rule: RuleDescription) -> JSON {
    [
      "id": .string(rule.id),
      "shortDescription": text(rule.summary),
      "fullDescription": text(rule.rationale),
      "helpUri": .string(RuleHelp.address(of: rule.id)),
      "help": ["text": .string(RuleHelp.text(rule)), "markdown": .string(RuleHelp.markdown(rule))],
      "defaultConfiguration": [
        "enabled": .boolean(rule.whenUnconfigured != .optIn), "level": .string(rule.severity.rawValue),
      ],
      "properties": ["tags": ["lifecycle", .string(rule.group)], "stage": .string(rule.stage)],
    ]
  }

  private static func result(
    _ finding: Finding, fingerprint: Fingerprint, ruleIndex: Int?, in report: Report
  ) -> JSON {
    var members: [JSON.Member] = [.init("ruleId", .string(finding.rule))]
    if let ruleIndex { members.append(.init("ruleIndex", .integer(ruleIndex))) }
    members += [
      .init("level", .string(finding.severity.rawValue)),
      .init("message", text(finding.sentence)),
      .init("locations", [location(of: finding, in: report)]),
      .init("partialFingerprints", ["offstage/v1": .string(fingerprint.text)]),
    ]
    if !finding.trace.isEmpty {
      let steps = finding.trace.map { step -> JSON in
        ["location": ["physicalLocation": physical(step.place ?? finding.place, in: report), "message": text(step.text)]]
      }
      members.append(.init("codeFlows", [["threadFlows": [["locations": .array(steps)]]]]))
    }
    if !finding.fixes.isEmpty { members.append(.init("fixes", .array(finding.fixes.map(fix)))) }
    members.append(.init("properties", ["confidence": .string(finding.confidence.rawValue)]))
    return .object(members)
  }

  private static func location(of finding: Finding, in report: Report) -> JSON {
    [
      "physicalLocation": physical(finding.place, in: report),
      "logicalLocations": [["fullyQualifiedName": .string(finding.symbol)]],
    ]
  }

  private static func physical(_ place: SourcePlace, in report: Report) -> JSON {
    [
      "artifactLocation": artifact(place.file),
      "region": ["startLine": .integer(place.line), "startColumn": .integer(report.utf16Column(place))],
    ]
  }

  private static func artifact(_ file: String) -> JSON {
    if file.hasPrefix("/") { return ["uri": .string("file://" + PathURI.relative(file))] }
    return ["uri": .string(PathURI.relative(file)), "uriBaseId": "%SRCROOT%"]
  }

  private static func fix(_ fix: Fix) -> JSON {
    var files: [String] = []
    for edit in fix.edits where !files.contains(edit.file) { files.append(edit.file) }
    let changes = files.map { file -> JSON in
      let replacements = fix.edits.filter { $0.file == file }.map { edit -> JSON in
        [
          "deletedRegion": ["byteOffset": .integer(edit.range.lowerBound), "byteLength": .integer(edit.range.count)],
          "insertedContent": text(edit.replacement),
        ]
      }
      return ["artifactLocation": artifact(file), "replacements": .array(replacements)]
    }
    return ["description": text(fix.title), "artifactChanges": .array(changes)]
  }
}

/// Paths as the URIs of RFC 3986.
public enum PathURI {
  /// A relative reference. What is not an unreserved character, or `/`, is percent-encoded.
  public static func relative(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return result
  }
}

import LintFacts
import LintModel

/// A4: super is called at a moment when it can't see, or undoes, what the override does.
enum SuperCallOrder: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    for (reference, method) in type.lifecycleOverrides {
      let member = reference.member
      guard member.body.count > 1, let index = superIndex(member) else { continue }
      switch (member.name, method.superPlace) {
      case ("updateConstraints", _), ("updateViewConstraints", _):
        guard index < member.body.count - 1 else { continue }
        let rest = member.body[(index + 1)...]
        guard touchesConstraints(Array(rest), of: type) else { continue }
        add(
          member.body[index], to: &report, reference, type, place: "last",
          why: "constraints that are made after it wait for another pass")
      case ("prepareForReuse", _), ("awakeFromNib", _):
        guard index > 0 else { continue }
        add(member.body[index], to: &report, reference, type, place: "first", why: "it resets what the override has set")
      case ("layoutSubviews", _):
        guard index > 0, readsSubviewFrames(Array(member.body[..<index]), of: type) else { continue }
        add(
          member.body[index], to: &report, reference, type, place: "first",
          why: "frames of subviews that are read before it are those of the last pass")
      default: continue
      }
    }
  }

  private static func superIndex(_ member: Member) -> Int? {
    member.body.firstIndex { statement in
      guard case .expression(let value) = statement.form, let call = value.asCall else { return false }
      return call.isOnSuper && call.name == member.name
    }
  }

  private static func touchesConstraints(_ body: [Statement], of type: TypeAnalysis, depth: Int = 0) -> Bool {
    EventRecorder.events(of: body, immediate: type.project.immediate).contains { event in
      switch event.kind {
      case .assignment(let target, _, _): ["constant", "isActive", "priority"].contains(target.lastName ?? "")
      case .call(let call):
        call.name.lowercased().contains("constraint") || ["activate", "deactivate"].contains(call.name)
          || depth == 0 && touchesInHelper(call, of: type)
      default: false
      }
    }
  }

  /// A helper of the class that does it, one call away.
  private static func touchesInHelper(_ call: Call, of type: TypeAnalysis) -> Bool {
    guard call.isOnSelf else { return false }
    let methods = type.methods(calledBy: call)
    return methods.count == 1 && touchesConstraints(methods[0].reference.member.body, of: type, depth: 1)
  }

  /// Reads `subview.frame`, where the first name is a property of the class.
  private static func readsSubviewFrames(_ body: [Statement], of type: TypeAnalysis) -> Bool {
    EventRecorder.events(of: body, immediate: type.project.immediate).contains { event in
      guard case .read(let value) = event.kind, let path = value.path else { return false }
      let parts = path.split(separator: ".")
      guard parts.count >= 2, parts[1] == "frame", let root = parts.first else { return false }
      return type.type.property(String(root)) != nil
    }
  }

  private static func add(
    _ statement: Statement, to report: inout Report, _ reference: MemberReference, _ type: TypeAnalysis, place: String,
    why: String
  ) {
    let member = reference.member
    report.add(
      at: statement.span, in: reference, of: type.type,
      "`\(member.fullName)` of `\(type.type.name)` does not call `super` \(place): \(why)",
      cure: "make `\(member.superCallText)` the \(place) statement")
  }

  static let description = RuleDescription(
    id: "super_call_order", group: "Super calls",
    summary: "super is called too early or too late in the override.",
    rationale: """
      updateConstraints is finished by super: constraints that are made after it are not part of this pass. layoutSubviews places \
      subviews in super, so frames that are read before it are old. prepareForReuse and awakeFromNib reset state in super.
      """,
    stage: "layout, reuse", severity: .note, whenUnconfigured: .optIn, need: .file,
    failing: [
      RuleExample(
        "constraints that a helper makes",
        """
        class Badge: UIView {
          override func updateConstraints() {
            ↓super.updateConstraints()
            pin()
          }
          private func pin() { NSLayoutConstraint.activate([label.topAnchor.constraint(equalTo: topAnchor)]) }
        }
        """),
      RuleExample(
        "constraints after super",
        """
        class A: UIView {
          override func updateConstraints() {
            ↓super.updateConstraints()
            NSLayoutConstraint.activate(pins)
          }
        }
        """),
      RuleExample(
        "reuse after its own work",
        """
        class Cell: UITableViewCell {
          override func prepareForReuse() {
            badge.isHidden = true
            ↓super.prepareForReuse()
          }
        }
        """),
      RuleExample(
        "old frames",
        """
        class A: UIView {
          let title = UILabel()
          override func layoutSubviews() {
            line.width = title.frame.width
            ↓super.layoutSubviews()
          }
        }
        """),
    ],
    passing: [
      RuleExample(
        "a helper that has nothing to do with constraints",
        """
        class Badge: UIView {
          override func updateConstraints() {
            super.updateConstraints()
            count()
          }
          private func count() { passes += 1 }
        }
        """),
      RuleExample(
        "constraints before super",
        """
        class A: UIView {
          override func updateConstraints() { height.constant = 10; super.updateConstraints() }
        }
        """),
      RuleExample(
        "what follows has nothing to do with constraints",
        """
        class A: UIView {
          override func updateConstraints() { super.updateConstraints(); counter += 1 }
        }
        """),
      RuleExample(
        "super first",
        """
        class Cell: UITableViewCell {
          override func prepareForReuse() { super.prepareForReuse(); badge.isHidden = true }
        }
        """),
      RuleExample(
        "its own bounds may be read before super",
        """
        class A: UIView {
          override func layoutSubviews() { title.preferredMaxLayoutWidth = bounds.width; super.layoutSubviews() }
        }
        """),
      RuleExample(
        "only super",
        """
        class A: UIView {
          override func layoutSubviews() { super.layoutSubviews() }
        }
        """),
    ])
}

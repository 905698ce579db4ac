import LifecycleLint
import LintModel
import Testing

/// What a project says about itself is heard, in files too that hold no word of UIKit's.
@Suite struct VocabularyTests {
  private let files = [
    "Base.swift": "class Base: UIViewController { func setUp(with model: Model) {} }",
    "Home.swift": """
    class Home: Base {
      override func setUp(with model: Model) { title = model.name }
    }
    """,
    "Mail.swift": """
    class Mail: Base {
      override func setUp(with model: Model) { super.setUp(with: model) }
    }
    """,
  ]

  @Test func anOverrideOfAMethodThatMustCallSuperIsFound() throws {
    let result = try check(files) { $0.vocabulary.mustCallSuper = ["setUp(with:)"] }
    #expect(
      result.findings.map { "\($0.place.file):\($0.place.line): \($0.message); \($0.cure)" } == [
        "Home.swift:2: `setUp(with:)` of `Home` does not call `super`, which `must_call_super` asks for; call `super.setUp(with: model)`"
      ])
  }

  @Test func theBaseNameIsEnough() throws {
    #expect(try check(files) { $0.vocabulary.mustCallSuper = ["setUp"] }.findings.count == 1)
  }

  @Test func withoutTheWordNothingIsAsked() throws {
    #expect(try check(files).findings.isEmpty)
  }
}

import UIKit
import XCTest

final class TraitCollectionTests: XCTestCase {
  func testCollectionsAreComparedOnAnyThread() {
    let left = UITraitCollection(userInterfaceStyle: .dark), right = UITraitCollection(userInterfaceStyle: .dark)
    let pair = Pair(left: left, right: right)
    let done = expectation(description: "compared")
    Thread.detachNewThread {
      XCTAssertTrue((pair.left as NSObject).isEqual(pair.right))
      XCTAssertEqual((pair.left as NSObject).hash, (pair.right as NSObject).hash)
      done.fulfill()
    }
    wait(for: [done], timeout: 2)
  }

  func testTheHashFollowsEveryTrait() {
    let hashes = Set([
      UITraitCollection(legibilityWeight: .bold).hash, UITraitCollection(accessibilityContrast: .high).hash,
      UITraitCollection(preferredContentSizeCategory: .small).hash, UITraitCollection().hash,
    ])
    XCTAssertEqual(hashes.count, 4)
  }

  func testMutationsMakeACollection() {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0[Theme.self] = "sea"
    }
    XCTAssertEqual(traits.userInterfaceStyle, .dark)
    XCTAssertEqual(traits[Theme.self], "sea")
    XCTAssertEqual(UITraitCollection()[Theme.self], "plain")
    XCTAssertEqual(traits, UITraitCollection(userInterfaceStyle: .dark).modifyingTraits { $0[Theme.self] = "sea" })
    XCTAssertNotEqual(traits, traits.modifyingTraits { $0[Theme.self] = "land" })
  }

  func testTheChangedTraitsOfTwoCollections() {
    let light = UITraitCollection(userInterfaceStyle: .light), dark = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertEqual(dark.changedTraits(from: light).map { $0.name }, ["UITraitUserInterfaceStyle"])
  }

  func testOverridesCanBeAskedForAndEnded() {
    var overrides = MainActor.assumeIsolated { UIView().traitOverrides }
    XCTAssertFalse(overrides.contains(UITraitUserInterfaceStyle.self))
    overrides.userInterfaceStyle = .dark
    overrides[Theme.self] = "sea"
    XCTAssertTrue(overrides.contains(UITraitUserInterfaceStyle.self))
    XCTAssertTrue(overrides.contains(Theme.self))
    overrides.remove(UITraitUserInterfaceStyle.self)
    overrides.remove(Theme.self)
    XCTAssertFalse(overrides.contains(UITraitUserInterfaceStyle.self))
    XCTAssertFalse(overrides.contains(Theme.self))
  }
}

private struct Pair: @unchecked Sendable {
  let left: UITraitCollection
  let right: UITraitCollection
}

private enum Theme: UITraitDefinition { static let defaultValue = "plain" }

import UIKit
import XCTest

final class SnapshotTests: XCTestCase {
  private func make() -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4])
    return snapshot
  }

  func testItemsStayInOrder() {
    var snapshot = make()
    snapshot.insertItems([9], beforeItem: 2)
    snapshot.insertItems([8], afterItem: 4)
    XCTAssertEqual(snapshot.itemIdentifiers, [1, 9, 2, 3, 4, 8])
    XCTAssertEqual(snapshot.numberOfItems(inSection: "b"), 2)
    XCTAssertEqual(snapshot.indexOfItem(4), 4)
    XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 8), "b")
  }

  func testItemsMoveAcrossSections() {
    var snapshot = make()
    snapshot.moveItem(1, afterItem: 4)
    snapshot.moveItem(3, beforeItem: 2)
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "a"), [3, 2])
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "b"), [4, 1])
  }

  func testSectionsMoveAndGo() {
    var snapshot = make()
    snapshot.moveSection("b", beforeSection: "a")
    XCTAssertEqual(snapshot.itemIdentifiers, [4, 1, 2, 3])
    snapshot.deleteSections(["a"])
    XCTAssertEqual(snapshot.sectionIdentifiers, ["b"])
    snapshot.deleteItems([4, 77])
    XCTAssertEqual(snapshot.numberOfItems, 0)
  }
}

final class CollectionSizeTests: XCTestCase {
  func testSizesAreEqualByDimensions() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    XCTAssertEqual(size, NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)))
    XCTAssertNotEqual(size, NSCollectionLayoutSize(widthDimension: .fractionalHeight(1), heightDimension: .absolute(44)))
    XCTAssertNotEqual(size, NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)))
    XCTAssertTrue(size.widthDimension.isFractionalWidth)
  }
}

import UIKit
import XCTest

/// The collection view's diffable data source and registrations.
final class DiffableCollectionTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  private final class NumberCell: UICollectionViewCell { var number = 0 }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private var view: UICollectionView!
  private var source: UICollectionViewDiffableDataSource<String, Int>!
  private var asked: [Int] = []

  override func setUp() {
    super.setUp()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 20)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, number in cell.number = number }
    source = UICollectionViewDiffableDataSource(collectionView: view) { [weak self] view, path, number in
      self?.asked.append(number)
      return view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
    }
    window.addSubview(view)
    self.view = view
  }

  private func apply(_ items: [String: [Int]], _ sections: [String], animated: Bool = false) {
    var snapshot = Snapshot()
    snapshot.appendSections(sections)
    for section in sections { snapshot.appendItems(items[section] ?? [], toSection: section) }
    source.apply(snapshot, animatingDifferences: animated)
    view.layoutIfNeeded()
  }
  private var numbers: [Int] { view.visibleCells.map { ($0 as! NumberCell).number } }

  func testItemsAreShownInOrder() {
    apply(["a": [1, 2], "b": [3]], ["a", "b"])
    XCTAssertEqual(numbers, [1, 2, 3])
    XCTAssertEqual(source.itemIdentifier(for: IndexPath(item: 0, section: 1)), 3)
    XCTAssertEqual(source.indexPath(for: 2), IndexPath(item: 1, section: 0))
    XCTAssertEqual(source.numberOfSections(in: view), 2)
  }

  func testWhatStaysKeepsItsCell() {
    apply(["a": [1, 2, 3]], ["a"])
    let cells = view.visibleCells
    asked = []
    apply(["a": [3, 1, 4]], ["a"])
    XCTAssertEqual(numbers, [3, 1, 4])
    XCTAssertTrue(view.visibleCells[0] === cells[2])
    XCTAssertTrue(view.visibleCells[1] === cells[0])
    XCTAssertEqual(asked, [4])
  }

  func testItemsMoveBetweenSectionsThatComeAndGo() {
    apply(["a": [1, 2], "b": [3]], ["a", "b"])
    apply(["b": [2, 3], "c": [1, 5]], ["c", "b"])
    XCTAssertEqual(numbers, [1, 5, 2, 3])
    apply([:], [])
    XCTAssertEqual(numbers, [])
  }

  func testReconfiguredItemsAreAskedForAgain() {
    apply(["a": [1, 2]], ["a"])
    asked = []
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([2])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    XCTAssertEqual(asked, [2])
  }

  func testTheCompletionOfAnAnimatedChangeComesLater() {
    var isDone = false
    var snapshot = Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: true) { isDone = true }
    XCTAssertFalse(isDone)
    runLoop(until: { isDone })
  }
}

import XCTest

@_spi(Offstage) @testable import UIKit

@preconcurrency @MainActor
private final class Source: NSObject, UICollectionViewDataSource {
  var items = [0, 1, 2, 3, 4, 5, 6]
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

private final class Item: UICollectionViewCell {
  let made = "by init(frame:)"
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }
}

final class CollectionViewTests: XCTestCase {
  private let source = Source()

  private func make() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 30, height: 40)
    layout.minimumInteritemSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(Item.self, forCellWithReuseIdentifier: "item")
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  func testAFlowLayoutSpreadsFullLines() {
    let view = make()
    XCTAssertEqual(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX, 35)
    XCTAssertEqual(
      view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.frame, CGRect(x: 70, y: 50, width: 30, height: 40))
    XCTAssertEqual(view.contentSize, CGSize(width: 100, height: 140))
  }

  func testOnlyItemsWithinTheBoundsHaveCells() {
    let view = make()
    XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), [0, 1, 2, 3, 4, 5])
    XCTAssertEqual((view.visibleCells[0] as? Item)?.made, "by init(frame:)")
    XCTAssertEqual(view.visibleCells[0].reuseIdentifier, "item")
  }

  func testAnInconsistentUpdateRaises() {
    let view = make()
    let raised = UIKitException.catching { view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    XCTAssertTrue(raised.first?.contains("invalid number of items in section 0") ?? false)
    source.items = [0]
    view.performBatchUpdates { view.deleteItems(at: (1...6).map { IndexPath(item: $0, section: 0) }) }
    view.layoutIfNeeded()
    XCTAssertEqual(view.visibleCells.count, 1)
  }
}

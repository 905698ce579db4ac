import XCTest

@_spi(Offstage) @testable import UIKit

@preconcurrency @MainActor
private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource, UICollectionViewDelegate {
  var log: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    log.append("canEdit \(indexPath.row)")
    return false
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 8 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    log.append("didEnd \(indexPath.section)")
  }
}

private let registered: Void = _offstageRegister { r in
  r.method(
    Source.self, "tableView:canEditRowAt:", Source.tableView(_:canEditRowAt:) as (Source) -> (UITableView, IndexPath) -> Bool)
  r.method(
    Source.self, "numberOfSectionsIn:", Source.numberOfSections(in:) as (Source) -> (UICollectionView) -> Int)
  r.method(
    Source.self, "collectionView:viewForSupplementaryElementOfKind:at:",
    Source.collectionView(_:viewForSupplementaryElementOfKind:at:))
  r.method(
    Source.self, "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:",
    Source.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:))
}

/// What a list asks and tells about several of its views comes in their order, in every run.
final class ListOrderTests: XCTestCase {
  private let source = Source()

  override func setUp() {
    super.setUp()
    _ = registered
  }

  private func makeCollection() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 10, height: 10)
    layout.headerReferenceSize = CGSize(width: 100, height: 10)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 500), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "edge")
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
    return view
  }

  func testEditingAsksAboutTheRowsFromTheTopDown() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 500))
    table.rowHeight = 40
    table.dataSource = source
    table.layoutIfNeeded()
    source.log = []
    table.setEditing(true, animated: false)
    XCTAssertEqual(source.log, (0..<8).flatMap { ["canEdit \($0)", "canEdit \($0)"] })
  }

  func testHeadersLeaveTheScreenFromTheTopDown() {
    let view = makeCollection()
    view.reloadData()
    XCTAssertEqual(source.log, (0..<8).map { "didEnd \($0)" })
    source.log = []
    view.layoutIfNeeded()
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    XCTAssertEqual(source.log, (0..<8).map { "didEnd \($0)" })
  }

  /// UIKit's documentation: the class that is registered replaces the old entry, which may be a nib; and the other way round.
  func testTheLastRegistrationForAnIdentifierCounts() {
    let view = makeCollection()
    let path = IndexPath(item: 0, section: 0)
    view.register(UINib(nibName: "Nobody", bundle: nil), forCellWithReuseIdentifier: "other")
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
    XCTAssertEqual(
      UIKitException.catching { _ = view.dequeueReusableCell(withReuseIdentifier: "other", for: path) }, [])
    view.register(UINib(nibName: "Nobody", bundle: nil), forCellWithReuseIdentifier: "other")
    let raised = UIKitException.catching { _ = view.dequeueReusableCell(withReuseIdentifier: "other", for: path) }
    XCTAssertTrue(raised.first?.contains("with name 'Nobody'") ?? false, "\(raised)")
  }
}

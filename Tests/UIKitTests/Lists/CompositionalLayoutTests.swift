import UIKit
import XCTest

/// Compositional layouts: frames of items, groups, headers.
final class CompositionalLayoutTests: XCTestCase {
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  /// Feeds the view with so many items in each section.
  private func feed(_ view: UICollectionView, _ counts: [Int]) {
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (section, count) in counts.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems((0..<count).map { section * 1000 + $0 }, toSection: section)
    }
    source?.apply(snapshot, animatingDifferences: false)
  }

  private func frames(_ section: NSCollectionLayoutSection, _ count: Int, size: CGSize = CGSize(width: 300, height: 600))
    -> [CGRect]
  {
    let layout = UICollectionViewCompositionalLayout(section: section)
    return frames(layout, [count], size: size)
  }

  private func frames(_ layout: UICollectionViewLayout, _ counts: [Int], size: CGSize = CGSize(width: 300, height: 600))
    -> [CGRect]
  {
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    feed(view, counts)
    return counts.indices.flatMap { section in
      (0..<counts[section]).map { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame ?? .null }
    }
  }

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  func testARowIsFilledWithAsManyItemsAsFit() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    XCTAssertEqual(
      frames(NSCollectionLayoutSection(group: group), 4),
      [
        CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 100, y: 0, width: 100, height: 50),
        CGRect(x: 200, y: 0, width: 100, height: 50), CGRect(x: 0, y: 50, width: 100, height: 50),
      ])
  }

  func testACountDividesTheRowEqually() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitem: item, count: 2)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 10, bottom: 0, trailing: 10)
    XCTAssertEqual(
      frames(section, 3),
      [
        CGRect(x: 10, y: 20, width: 135, height: 40), CGRect(x: 155, y: 20, width: 135, height: 40),
        CGRect(x: 10, y: 65, width: 135, height: 40),
      ])
  }

  func testInsetsOfAnItemAreTakenOffItsPlace() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    XCTAssertEqual(
      frames(NSCollectionLayoutSection(group: group), 2),
      [CGRect(x: 5, y: 5, width: 140, height: 90), CGRect(x: 155, y: 5, width: 140, height: 90)])
  }

  func testGroupsInGroups() {
    let big = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(2.0 / 3), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [big, column])
    XCTAssertEqual(
      frames(NSCollectionLayoutSection(group: group), 3),
      [
        CGRect(x: 0, y: 0, width: 200, height: 200), CGRect(x: 200, y: 0, width: 100, height: 100),
        CGRect(x: 200, y: 100, width: 100, height: 100),
      ])
  }

  func testFlexibleSpacingSharesOutWhatIsLeft() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .absolute(20)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
    group.interItemSpacing = .flexible(10)
    XCTAssertEqual(frames(NSCollectionLayoutSection(group: group), 3).map(\.minX), [0, 110, 220])
  }

  func testHeadersFootersAndTheNextSection() {
    let row = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(30)))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [row])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top),
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(10)), elementKind: UICollectionView.elementKindSectionFooter,
        alignment: .bottom),
    ]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 7
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    XCTAssertEqual(frames(layout, [2, 1]).map(\.minY), [20, 50, 117])
    let footer = layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
    XCTAssertEqual(footer?.frame, CGRect(x: 0, y: 80, width: 300, height: 10))
    XCTAssertEqual(layout.collectionViewContentSize, CGSize(width: 300, height: 157))
  }

  func testASectionMayDependOnTheRoom() {
    let layout = UICollectionViewCompositionalLayout { [self] _, environment in
      let columns = environment.container.effectiveContentSize.width > 400 ? 4 : 2
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(10)), subitem: item, count: columns))
    }
    XCTAssertEqual(frames(layout, [2]).map(\.width), [150, 150])
    XCTAssertEqual(frames(layout, [2], size: CGSize(width: 800, height: 600)).map(\.width), [200, 200])
  }

  func testAListHasCellsAsHighAsTheyLike() {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
      {
        attributes.size.height = attributes.indexPath.item == 0 ? 60 : 44
        return attributes
      }
    }
    let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    view.register(Tall.self, forCellWithReuseIdentifier: "cell")
    feed(view, [3])
    view.layoutIfNeeded()
    XCTAssertEqual(view.visibleCells.map(\.frame.minY), [0, 60, 104])
    XCTAssertEqual(view.contentSize.height, 148)
  }
}

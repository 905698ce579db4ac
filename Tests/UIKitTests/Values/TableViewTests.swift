import XCTest

@_spi(Offstage) @testable import UIKit

@preconcurrency @MainActor
private final class Source: NSObject, UITableViewDataSource {
  var rows: [[String]] = [[]]
  var asked: [IndexPath] = []
  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    return cell
  }
}

private final class Row: UITableViewCell {
  static var made = 0
  var reuses = 0
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    Row.made += 1
  }
  required init?(coder: NSCoder) { nil }
  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

@preconcurrency @MainActor
private final class Delegate: NSObject, UITableViewDelegate {
  var log: [String] = []
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { CGFloat(10 * (indexPath.row + 1)) }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willSelect \(indexPath.row)")
    return indexPath.row == 0 ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("didSelect \(indexPath.row)") }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.append("didDeselect \(indexPath.row)") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll \(Int(scrollView.contentOffset.y))") }
}

private let registered: Void = _offstageRegister { r in
  r.method(Source.self, "numberOfSectionsIn:", Source.numberOfSections(in:))
  r.method(
    Delegate.self, "tableView:heightForRowAt:",
    Delegate.tableView(_:heightForRowAt:) as (Delegate) -> (UITableView, IndexPath) -> CGFloat)
  r.method(Delegate.self, "tableView:willSelectRowAt:", Delegate.tableView(_:willSelectRowAt:))
  r.method(Delegate.self, "tableView:didSelectRowAt:", Delegate.tableView(_:didSelectRowAt:))
  r.method(Delegate.self, "tableView:didDeselectRowAt:", Delegate.tableView(_:didDeselectRowAt:))
  r.method(Delegate.self, "scrollViewDidScroll:", Delegate.scrollViewDidScroll(_:))
}

final class TableViewTests: XCTestCase {
  private var table: UITableView!
  private var source: Source!

  private func show(_ rows: [[String]], rowHeight: CGFloat = 20, delegate: UITableViewDelegate? = nil) {
    _ = registered
    Row.made = 0
    source = Source()
    source.rows = rows
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.rowHeight = rowHeight
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = delegate
    table.layoutIfNeeded()
  }

  private func numbers(_ count: Int) -> [String] { (0..<count).map(String.init) }

  func testOnlyTheRowsWithinTheBoundsHaveCells() {
    show([numbers(50)])
    XCTAssertEqual(source.asked.map(\.row), [0, 1, 2, 3, 4])
    XCTAssertEqual(table.contentSize, CGSize(width: 100, height: 1000))
    XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["0", "1", "2", "3", "4"])
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 2, section: 0))?.frame, CGRect(x: 0, y: 40, width: 100, height: 20))
    XCTAssertNil(table.cellForRow(at: IndexPath(row: 9, section: 0)))
  }

  func testCellsOfTheRegisteredClassAreMadeAndUsedAgain() {
    show([numbers(50)])
    XCTAssertEqual(Row.made, 5)
    XCTAssertEqual(table.visibleCells[0].reuseIdentifier, "row")
    table.contentOffset.y = 500
    table.layoutIfNeeded()
    XCTAssertEqual(table.indexPathsForVisibleRows?.map(\.row), [25, 26, 27, 28, 29])
    XCTAssertEqual(Row.made, 5)
    XCTAssertEqual(table.visibleCells.compactMap { ($0 as? Row)?.reuses }, [1, 1, 1, 1, 1])
  }

  func testWithoutADataSourceThereIsOneEmptySection() {
    let table = UITableView()
    XCTAssertEqual(table.numberOfSections, 1)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 0)
  }

  func testTheDelegatesHeightsWinOverTheTables() {
    let delegate = Delegate()
    show([numbers(4)], delegate: delegate)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 3, section: 0)), CGRect(x: 0, y: 60, width: 100, height: 40))
    XCTAssertTrue(table.delegate === delegate)
  }

  func testATapAsksAndTellsTheDelegateAndSelectingByProgramDoesNot() {
    let delegate = Delegate()
    show([numbers(4)], delegate: delegate)
    table.simulateTap(rowAt: IndexPath(row: 0, section: 0))
    XCTAssertNil(table.indexPathForSelectedRow)
    table.simulateTap(rowAt: IndexPath(row: 1, section: 0))
    table.simulateTap(rowAt: IndexPath(row: 2, section: 0))
    XCTAssertEqual(
      delegate.log, ["willSelect 0", "willSelect 1", "didSelect 1", "willSelect 2", "didDeselect 1", "didSelect 2"])
    delegate.log = []
    table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    XCTAssertEqual(table.indexPathsForSelectedRows, [IndexPath(row: 3, section: 0)])
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected, true)
    XCTAssertEqual(delegate.log, [])
  }

  func testScrollingTellsTheDelegateOfTheTable() {
    let delegate = Delegate()
    show([numbers(50)], delegate: delegate)
    table.contentOffset.y = 30
    XCTAssertEqual(delegate.log, ["scroll 30"])
  }

  func testAConsistentBatchKeepsTheCellsThatStay() {
    show([numbers(4)])
    let second = table.cellForRow(at: IndexPath(row: 1, section: 0))
    source.rows = [["1", "2", "3", "new"]]
    table.performBatchUpdates({
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    })
    XCTAssertTrue(table.cellForRow(at: IndexPath(row: 0, section: 0)) === second)
    XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["1", "2", "3", "new"])
  }

  func testAnInconsistentUpdateRaisesUIKitsException() {
    show([numbers(4)])
    let raised = UIKitException.catching { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade) }
    XCTAssertEqual(
      raised,
      [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number "
          + "of rows in section 0. The number of rows contained in an existing section after the update (4) must be equal to the "
          + "number of rows contained in that section before the update (4), plus or minus the number of rows inserted or deleted "
          + "from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section "
          + "(0 moved in, 0 moved out).'"
      ])
  }

  func testAnUnregisteredIdentifierRaises() {
    show([[]])
    let raised = UIKitException.catching {
      _ = table.dequeueReusableCell(withIdentifier: "nobody", for: IndexPath(row: 0, section: 0))
    }
    XCTAssertTrue(raised[0].contains("unable to dequeue a cell with identifier nobody - must register a nib or a class"))
    XCTAssertNil(table.dequeueReusableCell(withIdentifier: "nobody"))
  }

  func testScrollingToARowHoldsTheOffsetWithinTheContent() {
    show([numbers(50)])
    table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
    XCTAssertEqual(table.contentOffset.y, 200)
    table.scrollToRow(at: IndexPath(row: 49, section: 0), at: .top, animated: false)
    XCTAssertEqual(table.contentOffset.y, 900)
  }

  func testADiffableDataSourceFeedsTheTable() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3])
    source.apply(snapshot)
    XCTAssertEqual(table.numberOfSections, 2)
    XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["1", "2", "3"])
    XCTAssertEqual(source.itemIdentifier(for: IndexPath(row: 0, section: 1)), 3)
  }
}

/// Rows in one column. Cells exist only for the rows within the bounds (`layoutSubviews()`); those that leave are kept for reuse.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }

  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    case fromAutomaticInsets = 1
  }

  /// A height that the table works out from the content.
  public static let automaticDimension: CGFloat = -1
  public static let indexSearch = "{search}"
  public static let selectionDidChangeNotification = NSNotification.Name("UITableViewSelectionDidChangeNotification")

  public let style: Style

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public convenience init() { self.init(frame: .zero, style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open weak var dataSource: UITableViewDataSource? {
    didSet {
      if dataSource !== oldValue { forgetRows() }
    }
  }
  open weak var prefetchDataSource: UITableViewDataSourcePrefetching?
  open var isPrefetchingEnabled = true

  open weak var delegate: UITableViewDelegate? {
    get { scrollDelegate as? UITableViewDelegate }
    set { scrollDelegate = newValue }
  }
  private var tableDelegate: UITableViewDelegate? { scrollDelegate as? UITableViewDelegate }
  override func scrollDelegateDidChange() { forgetRows() }

  // MARK: Heights

  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  open var fillerRowHeight: CGFloat = 0

  // MARK: Looks

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor? = .separator
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  open var cellLayoutMarginsFollowReadableWidth = false
  open var insetsContentViewsToSafeArea = true
  open var sectionIndexMinimumDisplayRowCount = 0
  open var sectionIndexColor: UIColor?
  open var sectionIndexBackgroundColor: UIColor?
  open var sectionIndexTrackingBackgroundColor: UIColor?
  open var remembersLastFocusedIndexPath = false
  open var selectionFollowsFocus = false
  open var dragInteractionEnabled = false

  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  open var tableHeaderView: UIView? {
    didSet { edgeViewDidChange(from: oldValue, to: tableHeaderView) }
  }
  open var tableFooterView: UIView? {
    didSet { edgeViewDidChange(from: oldValue, to: tableFooterView) }
  }

  private func edgeViewDidChange(from old: UIView?, to new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    if hasLoadedRows { placeRows() }
    setNeedsLayout()
  }

  // MARK: The rows

  private var rows = TableRows()
  private var hasLoadedRows = false

  private func forgetRows() {
    guard hasLoadedRows else { return }
    hasLoadedRows = false
    setNeedsLayout()
  }

  private func loadRowsIfNeeded() {
    guard !hasLoadedRows else { return }
    hasLoadedRows = true
    rows = readRows()
    placeRows()
  }

  private func readCounts() -> [Int] {
    guard let dataSource else { return [0] }
    let count = dataSource.`numberOfSections(in:)`?(self) ?? (dataSource as? SnapshotFed)?.sectionCount ?? 1
    return (0..<max(0, count)).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
  }

  private func readRows() -> TableRows {
    var read = TableRows()
    read.sections = readCounts().enumerated().map { index, count in
      TableRows.Section(
        header: edgeHeight(ofHeader: true, section: index),
        rows: (0..<count).map { height(ofRowAt: IndexPath(indexes: [index, $0])) },
        footer: edgeHeight(ofHeader: false, section: index))
    }
    return read
  }

  private func height(ofRowAt path: IndexPath) -> CGFloat {
    let asked = tableDelegate?.`tableView(_:heightForRowAt:)`?(self, path) ?? rowHeight
    if asked != UITableView.automaticDimension { return max(0, asked) }
    if let estimate = tableDelegate?.`tableView(_:estimatedHeightForRowAt:)`?(self, path), estimate > 0 { return estimate }
    return estimatedRowHeight > 0 ? estimatedRowHeight : 44
  }

  private func isAutomatic(_ path: IndexPath) -> Bool {
    (tableDelegate?.`tableView(_:heightForRowAt:)`?(self, path) ?? rowHeight) == UITableView.automaticDimension
  }

  private func edgeHeight(ofHeader isHeader: Bool, section: Int) -> CGFloat {
    let asked =
      isHeader
      ? tableDelegate?.`tableView(_:heightForHeaderInSection:)`?(self, section) ?? sectionHeaderHeight
      : tableDelegate?.`tableView(_:heightForFooterInSection:)`?(self, section) ?? sectionFooterHeight
    if asked != UITableView.automaticDimension { return max(0, asked) }
    let title =
      isHeader
      ? dataSource?.`tableView(_:titleForHeaderInSection:)`?(self, section)
      : dataSource?.`tableView(_:titleForFooterInSection:)`?(self, section)
    let hasView =
      isHeader
      ? tableDelegate?.`tableView(_:viewForHeaderInSection:)` != nil
      : tableDelegate?.`tableView(_:viewForFooterInSection:)` != nil
    if (title ?? nil) != nil || hasView { return 28 }
    return style == .plain ? 0 : 17.5
  }

  private func placeRows() {
    rows.headerHeight = tableHeaderView?.frame.height ?? 0
    rows.footerHeight = tableFooterView?.frame.height ?? 0
    rows.place()
    contentSize = CGSize(width: bounds.width, height: rows.height)
  }

  /// Without a data source there is one section, and it is empty.
  open var numberOfSections: Int {
    loadRowsIfNeeded()
    return rows.sections.count
  }

  open func numberOfRows(inSection section: Int) -> Int {
    loadRowsIfNeeded()
    guard rows.sections.indices.contains(section) else { return NSNotFound }
    return rows.sections[section].rows.count
  }

  /// Zero for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadRowsIfNeeded()
    return rows.rect(of: indexPath, width: bounds.width)
  }

  open func rect(forSection section: Int) -> CGRect {
    loadRowsIfNeeded()
    guard rows.sections.indices.contains(section) else { return .zero }
    let found = rows.sections[section]
    return CGRect(x: 0, y: found.top, width: bounds.width, height: found.bottom - found.top)
  }

  open func rectForHeader(inSection section: Int) -> CGRect {
    loadRowsIfNeeded()
    guard rows.sections.indices.contains(section) else { return .zero }
    return CGRect(x: 0, y: rows.sections[section].top, width: bounds.width, height: rows.sections[section].header)
  }

  open func rectForFooter(inSection section: Int) -> CGRect {
    loadRowsIfNeeded()
    guard rows.sections.indices.contains(section) else { return .zero }
    let found = rows.sections[section]
    return CGRect(x: 0, y: found.offsets.last!, width: bounds.width, height: found.footer)
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(origin: point, size: CGSize(width: 1, height: 0.001)))?.first
  }

  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadRowsIfNeeded()
    return rows.paths(from: rect.minY, to: rect.maxY)
  }

  // MARK: Cells

  private var shown: [IndexPath: UITableViewCell] = [:]
  private var reusable: [String: [UITableViewCell]] = [:]
  private var cellClasses: [String: AnyClass] = [:]
  private var cellNibs: [String: UINib] = [:]
  private var edgeClasses: [String: AnyClass] = [:]
  private var edgeNibs: [String: UINib] = [:]
  private var shownEdges: [Int: (header: UIView?, footer: UIView?)] = [:]
  private var reusableEdges: [String: [UITableViewHeaderFooterView]] = [:]
  /// The row that `cellForRowAt` is being asked about.
  private var asking: IndexPath?

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
    cellNibs[identifier] = nil
  }
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellNibs[identifier] = nib
    cellClasses[identifier] = nil
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edgeClasses[identifier] = aClass
    edgeNibs[identifier] = nil
  }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edgeNibs[identifier] = nib
    edgeClasses[identifier] = nil
  }

  /// A cell that left the screen, or a new one of the registered class or nib; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let found = cellClasses[identifier] as? UITableViewCell.Type {
      return DynamicAllocation.cell(found, style: .default, reuseIdentifier: identifier)
    }
    return cellNibs[identifier]?.instantiate(withOwner: nil, options: nil).first as? UITableViewCell
  }

  /// Stops the program when nothing is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    UIKitException.raise(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a "
        + "prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = reusableEdges[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let found = edgeClasses[identifier] as? UITableViewHeaderFooterView.Type {
      return DynamicAllocation.headerFooter(found, reuseIdentifier: identifier)
    }
    return edgeNibs[identifier]?.instantiate(withOwner: nil, options: nil).first as? UITableViewHeaderFooterView
  }

  /// The cell of a row that is on screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutRowsIfNeeded()
    return shown[indexPath]
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  open var visibleCells: [UITableViewCell] {
    layoutRowsIfNeeded()
    return shown.sorted { $0.key < $1.key }.map(\.value)
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutRowsIfNeeded()
    return shown.keys.sorted()
  }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownEdges[section]?.header as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownEdges[section]?.footer as? UITableViewHeaderFooterView
  }

  // MARK: Layout

  private var isLayingOutRows = false
  private var laidOutBounds: CGRect?

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutRows()
  }

  private func layoutRowsIfNeeded() {
    if !hasLoadedRows || laidOutBounds != bounds { layoutRows() }
  }

  private func layoutRows() {
    guard !isLayingOutRows, !isUpdating else { return }
    isLayingOutRows = true
    defer { isLayingOutRows = false }
    if !hasLoadedRows {
      for path in shown.keys.sorted() { retire(path) }
      retireEdges(keeping: [])
    }
    loadRowsIfNeeded()
    if contentSize.width != bounds.width { placeRows() }
    laidOutBounds = bounds
    backgroundView?.frame = bounds
    let corrected = showRows()
    // Automatic heights may have moved rows into or out of the bounds.
    if corrected { _ = showRows() }
    showEdges()
    if let tableHeaderView { tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rows.headerHeight) }
    if let tableFooterView {
      tableFooterView.frame = CGRect(
        x: 0, y: rows.height - rows.footerHeight, width: bounds.width, height: rows.footerHeight)
    }
  }

  /// True when a height was corrected.
  private func showRows() -> Bool {
    let wanted = bounds.height > 0 && bounds.width > 0 ? rows.paths(from: bounds.minY, to: bounds.maxY) : []
    let wantedSet = Set(wanted)
    for path in shown.keys.sorted() where !wantedSet.contains(path) { retire(path) }
    var corrected = false
    for path in wanted {
      // Rows above may have grown and pushed this one out.
      guard rows.rect(of: path, width: 1).minY < bounds.maxY else { break }
      guard shown[path] == nil else { continue }
      let cell = makeCell(path)
      if isAutomatic(path) {
        let height = cell.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
        if height != rows.sections[path[0]].rows[path[1]] {
          rows.sections[path[0]].rows[path[1]] = height
          rows.place()
          corrected = true
        }
      }
    }
    if corrected { placeRows() }
    for (path, cell) in shown { cell.frame = rows.rect(of: path, width: bounds.width) }
    return corrected
  }

  private func makeCell(_ path: IndexPath) -> UITableViewCell {
    guard let dataSource else { fatalError("a table without a data source has no rows") }
    asking = path
    let cell = dataSource.tableView(self, cellForRowAt: path)
    asking = nil
    shown[path] = cell
    cell.indexPath = path
    cell.frame = rows.rect(of: path, width: bounds.width)
    cell.indentationLevel = tableDelegate?.`tableView(_:indentationLevelForRowAt:)`?(self, path) ?? cell.indentationLevel
    cell.editingStyle = editingStyle(at: path)
    cell.setEditing(isEditing && canEdit(path), animated: false)
    cell.setSelected(selected.contains(path), animated: false)
    addSubview(cell)
    tableDelegate?.`tableView(_:willDisplay:forRowAt:)`?(self, cell, path)
    return cell
  }

  private func retire(_ path: IndexPath) {
    guard let cell = shown.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    tableDelegate?.`tableView(_:didEndDisplaying:forRowAt:)`?(self, cell, path)
    if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
  }

  private func showEdges() {
    let visible = rows.sections.indices.filter { rows.sections[$0].bottom > bounds.minY && rows.sections[$0].top < bounds.maxY }
    retireEdges(keeping: Set(visible))
    for section in visible {
      var edges = shownEdges[section] ?? (nil, nil)
      if edges.header == nil, rows.sections[section].header > 0 { edges.header = makeEdge(isHeader: true, section) }
      if edges.footer == nil, rows.sections[section].footer > 0 { edges.footer = makeEdge(isHeader: false, section) }
      shownEdges[section] = edges
      var header = rectForHeader(inSection: section)
      if style == .plain {
        // Plain headers stay at the top while their section is on screen.
        let end = rows.sections[section].offsets.last! - header.height
        header.origin.y = max(header.minY, min(bounds.minY + adjustedContentInset.top, end))
      }
      edges.header?.frame = header
      edges.footer?.frame = rectForFooter(inSection: section)
    }
  }

  private func makeEdge(isHeader: Bool, _ section: Int) -> UIView? {
    let given =
      isHeader
      ? tableDelegate?.`tableView(_:viewForHeaderInSection:)`?(self, section)
      : tableDelegate?.`tableView(_:viewForFooterInSection:)`?(self, section)
    let title =
      isHeader
      ? dataSource?.`tableView(_:titleForHeaderInSection:)`?(self, section)
      : dataSource?.`tableView(_:titleForFooterInSection:)`?(self, section)
    var view = given ?? nil
    if view == nil, let title = title ?? nil {
      let plain = UITableViewHeaderFooterView(reuseIdentifier: nil)
      plain.textLabel?.text = title
      view = plain
    }
    guard let view else { return nil }
    addSubview(view)
    if isHeader {
      tableDelegate?.`tableView(_:willDisplayHeaderView:forSection:)`?(self, view, section)
    } else {
      tableDelegate?.`tableView(_:willDisplayFooterView:forSection:)`?(self, view, section)
    }
    return view
  }

  private func retireEdges(keeping kept: Set<Int>) {
    for section in shownEdges.keys.sorted() where !kept.contains(section) {
      let edges = shownEdges.removeValue(forKey: section)!
      for (view, isHeader) in [(edges.header, true), (edges.footer, false)] {
        guard let view else { continue }
        view.removeFromSuperview()
        if isHeader {
          tableDelegate?.`tableView(_:didEndDisplayingHeaderView:forSection:)`?(self, view, section)
        } else {
          tableDelegate?.`tableView(_:didEndDisplayingFooterView:forSection:)`?(self, view, section)
        }
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
          reusableEdges[identifier, default: []].append(view)
        }
      }
    }
  }

  // MARK: Reloading and changing

  /// Reads the counts at once; cells are made at the next layout. The selection is lost.
  open func reloadData() {
    selected = []
    for path in shown.keys.sorted() { retire(path) }
    retireEdges(keeping: [])
    hasLoadedRows = false
    loadRowsIfNeeded()
    laidOutBounds = nil
    setNeedsLayout()
  }

  private var update: ListUpdate?
  private var updateDepth = 0
  private var countsBefore: [Int] = []
  private var isUpdating: Bool { updateDepth > 0 }

  open func beginUpdates() {
    if updateDepth == 0 {
      layoutRowsIfNeeded()
      countsBefore = rows.counts
      update = ListUpdate()
    }
    updateDepth += 1
  }

  /// Compares the counts of the data source with the changes; stops the program when they do not fit.
  open func endUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0, let update else { return }
    self.update = nil
    apply(update)
  }

  private func change(_ record: (inout ListUpdate) -> Void) {
    beginUpdates()
    record(&update!)
    endUpdates()
  }

  private func apply(_ update: ListUpdate) {
    let after = readCounts()
    if let message = update.inconsistency(before: countsBefore, after: after, words: .table) {
      UIKitException.raise(message)
    }
    rows = readRows()
    hasLoadedRows = true
    var kept: [IndexPath: UITableViewCell] = [:]
    for path in shown.keys.sorted() {
      guard
        let target = update.newPath(path), rows.contains(target), !update.reloadedItems.contains(path),
        !update.reloadedSections.contains(path[0])
      else {
        retire(path)
        continue
      }
      kept[target] = shown[path]
      shown[path]?.indexPath = target
    }
    shown = kept
    selected = selected.compactMap { update.newPath($0) }.filter { rows.contains($0) }
    retireEdges(keeping: [])
    placeRows()
    laidOutBounds = nil
    setNeedsLayout()
    if window != nil { layoutIfNeeded() }
  }

  /// A batch that is known as a whole; `change` lets the data source go over to the new rows.
  func performUpdate(_ difference: ListUpdate, change: () -> Void, completion: ((Bool) -> Void)?) {
    performBatchUpdates(
      {
        change()
        update = difference
      }, completion: completion)
  }

  /// The completion follows the animation, 0.3 s later, or at once when the table is in no window.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    guard let completion else { return }
    guard window != nil else { return completion(true) }
    AnimationClock.after(0.3) { completion(true) }
  }

  open var hasUncommittedUpdates: Bool { isUpdating }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections.formUnion(sections) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections.formUnion(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections[section] = newSection } }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertedItems.formUnion(indexPaths) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deletedItems.formUnion(indexPaths) }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadedItems.formUnion(indexPaths) }
  }
  open func reconfigureRows(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.movedItems[indexPath] = newIndexPath } }
  open func reloadSectionIndexTitles() {}

  // MARK: Selection

  private var selected: [IndexPath] = []
  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelection = false
  open var allowsMultipleSelectionDuringEditing = false

  private var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  open var indexPathForSelectedRow: IndexPath? { selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects without telling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selected { deselectRow(at: path, animated: animated) }
      return
    }
    loadRowsIfNeeded()
    guard rows.contains(indexPath) else { return }
    if !selectsMany {
      for path in selected where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    shown[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    shown[indexPath]?.setSelected(false, animated: animated)
  }

  /// What a tap on the row does: highlight, selection and the delegate's say in it.
  @_spi(Offstage) public func simulateTap(rowAt indexPath: IndexPath) {
    layoutRowsIfNeeded()
    guard rows.contains(indexPath), isEditing ? allowsSelectionDuringEditing : allowsSelection else { return }
    guard tableDelegate?.`tableView(_:shouldHighlightRowAt:)`?(self, indexPath) ?? true else { return }
    shown[indexPath]?.setHighlighted(true, animated: false)
    tableDelegate?.`tableView(_:didHighlightRowAt:)`?(self, indexPath)
    shown[indexPath]?.setHighlighted(false, animated: false)
    tableDelegate?.`tableView(_:didUnhighlightRowAt:)`?(self, indexPath)
    if selectsMany, selected.contains(indexPath) {
      deselectByUser(indexPath)
      return
    }
    guard let target = tableDelegate?.`tableView(_:willSelectRowAt:)`.map({ $0(self, indexPath) }) ?? indexPath else { return }
    if !selectsMany {
      for path in selected where path != target { deselectByUser(path) }
    }
    if !selected.contains(target) { selected.append(target) }
    shown[target]?.setSelected(true, animated: false)
    tableDelegate?.`tableView(_:didSelectRowAt:)`?(self, target)
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
  }

  private func deselectByUser(_ path: IndexPath) {
    guard let target = tableDelegate?.`tableView(_:willDeselectRowAt:)`.map({ $0(self, path) }) ?? path else { return }
    deselectRow(at: target, animated: false)
    tableDelegate?.`tableView(_:didDeselectRowAt:)`?(self, target)
  }

  /// What a tap on the row's accessory does.
  @_spi(Offstage) public func simulateAccessoryTap(rowAt indexPath: IndexPath) {
    tableDelegate?.`tableView(_:accessoryButtonTappedForRowWith:)`?(self, indexPath)
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false

  /// Rows that were selected are not any more.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    for path in selected { deselectRow(at: path, animated: animated) }
    for (path, cell) in shown {
      cell.editingStyle = editingStyle(at: path)
      cell.setEditing(editing && canEdit(path), animated: animated)
    }
  }

  private func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.`tableView(_:canEditRowAt:)`?(self, path) ?? !(dataSource is SnapshotFed)
  }

  private func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return tableDelegate?.`tableView(_:editingStyleForRowAt:)`?(self, path) ?? .delete
  }

  /// What the delete or insert control of a row does.
  @_spi(Offstage) public func simulateCommit(_ style: UITableViewCell.EditingStyle, rowAt indexPath: IndexPath) {
    guard canEdit(indexPath) else { return }
    dataSource?.`tableView(_:commit:forRowAt:)`?(self, style, indexPath)
  }

  // MARK: Scrolling

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadRowsIfNeeded()
    guard rows.contains(indexPath) || (indexPath.count == 2 && indexPath[1] == NSNotFound) else {
      UIKitException.raise(
        "NSRangeException",
        "-[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: row (\(indexPath.last ?? 0)) beyond bounds "
          + "(\(rows.sections.indices.contains(indexPath[0]) ? rows.sections[indexPath[0]].rows.count : 0)) for section (\(indexPath[0]))."
      )
      return
    }
    let rect = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    var offset = contentOffset
    switch scrollPosition {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: offset.y = rect.minY - inset.top
    case .middle: offset.y = rect.midY - (bounds.height - inset.top - inset.bottom) / 2 - inset.top
    case .bottom: offset.y = rect.maxY - bounds.height + inset.bottom
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = selected.first { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }
}

extension UITableView {
  /// The block does not outlive the call, which Swift cannot say of an optional one.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { escaping in
      let block: (() -> Void)? = escaping
      performBatchUpdates(block, completion: completion)
    }
  }
}

// The table as its users see it: every declaration that a subclass may override stands here, with the state that ties the parts
// together. What the rows are is asked in TableContent, where they lie is TableRows; TableCells and TableEdges hold the views that are
// on screen, TableSelection what is selected.

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
  var tableDelegate: UITableViewDelegate? { scrollDelegate as? UITableViewDelegate }
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

  private(set) var rows = TableRows()
  private var hasLoadedRows = false
  var content: TableContent { TableContent(table: self) }

  private func forgetRows() {
    guard hasLoadedRows else { return }
    hasLoadedRows = false
    setNeedsLayout()
  }

  private func loadRowsIfNeeded() {
    guard !hasLoadedRows else { return }
    hasLoadedRows = true
    rows = content.rows()
    placeRows()
  }

  func placeRows() {
    rows.headerHeight = tableHeaderView?.frame.height ?? 0
    rows.footerHeight = tableFooterView?.frame.height ?? 0
    rows.place()
    contentSize = CGSize(width: bounds.width, height: rows.height)
  }

  /// Whether the height of an automatic row was another one.
  func correctHeight(ofRowAt path: IndexPath, to height: CGFloat) -> Bool {
    guard height != rows.sections[path[0]].rows[path[1]] else { return false }
    rows.sections[path[0]].rows[path[1]] = height
    rows.place()
    return true
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
    return rows.rect(ofSection: section, width: bounds.width)
  }

  open func rectForHeader(inSection section: Int) -> CGRect {
    loadRowsIfNeeded()
    return rows.rect(of: .header, section: section, width: bounds.width)
  }

  open func rectForFooter(inSection section: Int) -> CGRect {
    loadRowsIfNeeded()
    return rows.rect(of: .footer, section: section, width: bounds.width)
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(origin: point, size: CGSize(width: 1, height: 0.001)))?.first
  }

  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadRowsIfNeeded()
    return rows.paths(from: rect.minY, to: rect.maxY)
  }

  // MARK: Cells

  let cells = TableCells()
  private let edges = TableEdges()

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.pool.register(cellClass, for: identifier)
  }
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { cells.pool.register(nib, for: identifier) }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edges.pool.register(aClass, for: identifier)
  }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edges.pool.register(nib, for: identifier)
  }

  /// A cell that left the screen, or a new one of the registered class or nib; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { cells.dequeue(identifier) }

  /// Stops the program when nothing is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    UIKitException.raise(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a "
        + "prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    edges.dequeue(identifier)
  }

  /// The cell of a row that is on screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutRowsIfNeeded()
    return cells[indexPath]
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.path(of: cell) }
  open var visibleCells: [UITableViewCell] {
    layoutRowsIfNeeded()
    return cells.inOrder
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutRowsIfNeeded()
    return cells.paths
  }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edges.header(ofSection: section) as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edges.footer(ofSection: section) as? UITableViewHeaderFooterView
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
      cells.retireAll(in: self)
      edges.retire(in: self)
    }
    loadRowsIfNeeded()
    if contentSize.width != bounds.width { placeRows() }
    laidOutBounds = bounds
    backgroundView?.frame = bounds
    // Once more when automatic heights have moved rows into or out of the bounds.
    if cells.show(in: self) { _ = cells.show(in: self) }
    edges.show(in: self)
    if let tableHeaderView { tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rows.headerHeight) }
    if let tableFooterView {
      tableFooterView.frame = CGRect(
        x: 0, y: rows.height - rows.footerHeight, width: bounds.width, height: rows.footerHeight)
    }
  }

  // MARK: Reloading and changing

  /// Reads the counts at once; cells are made at the next layout. The selection is lost.
  open func reloadData() {
    selection.forget()
    cells.retireAll(in: self)
    edges.retire(in: self)
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
    let after = content.counts()
    if let message = update.inconsistency(before: countsBefore, after: after, words: .table) {
      UIKitException.raise(message)
    }
    rows = content.rows()
    hasLoadedRows = true
    cells.move(along: update, in: self)
    selection.move(along: update, in: self)
    edges.retire(in: self)
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

  let selection = TableSelection()
  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelection = false
  open var allowsMultipleSelectionDuringEditing = false

  var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }

  /// Selects without telling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection.paths { deselectRow(at: path, animated: animated) }
      return
    }
    loadRowsIfNeeded()
    guard rows.contains(indexPath) else { return }
    if !selectsMany {
      for path in selection.paths where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    selection.select(indexPath, animated: animated, in: self)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.deselect(indexPath, animated: animated, in: self)
  }

  /// What a tap on the row does: highlight, selection and the delegate's say in it.
  @_spi(Offstage) public func simulateTap(rowAt indexPath: IndexPath) {
    layoutRowsIfNeeded()
    if rows.contains(indexPath) { selection.tap(indexPath, in: self) }
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
    for path in selection.paths { deselectRow(at: path, animated: animated) }
    cells.setEditing(editing, animated: animated, in: self)
  }

  /// What the delete or insert control of a row does.
  @_spi(Offstage) public func simulateCommit(_ style: UITableViewCell.EditingStyle, rowAt indexPath: IndexPath) {
    guard content.canEdit(indexPath) else { return }
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
    if let path = selection.paths.first { scrollToRow(at: path, at: scrollPosition, animated: animated) }
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

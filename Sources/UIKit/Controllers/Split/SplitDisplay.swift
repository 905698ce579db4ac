// Which columns stand beside each other where there is room: the display mode.

extension UISplitViewController.DisplayMode {
  // The names before iOS 14.
  public static let primaryHidden = Self.secondaryOnly
  public static let allVisible = Self.oneBesideSecondary
  public static let primaryOverlay = Self.oneOverSecondary

  /// The mode that is in use where there is room, `automatic` being no mode of its own.
  var whereThereIsRoom: Self { self == .automatic ? .oneBesideSecondary : self }

  /// How many columns stand beside the secondary one.
  var besides: Int {
    switch self {
    case .secondaryOnly: 0
    case .automatic, .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }
}

extension UISplitViewController {
  /// Where there are three columns the supplementary one is nearer.
  private var besideSecondary: [Column] { columns[.supplementary] == nil ? [.primary] : [.supplementary, .primary] }

  /// The columns that the display mode shows, primary first.
  var columnsOnShow: [Column] {
    let beside = besideSecondary.prefix(displayMode.besides)
    return Self.order.filter { $0 == .secondary || beside.contains($0) || columns[.secondary] == nil }
  }

  /// Shows or hides a column where there is room for it (iOS 14).
  func setColumn(_ column: Column, isShown: Bool) {
    guard let index = besideSecondary.firstIndex(of: column), columns[column] != nil,
      columnsOnShow.contains(column) != isShown
    else { return }
    let modes: [DisplayMode] = [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary]
    if isShown {
      delegate?.`splitViewController(_:willShow:)`?(self, column)
    } else {
      delegate?.`splitViewController(_:willHide:)`?(self, column)
    }
    chosenMode = modes[isShown ? index + 1 : index]
  }

  /// The mode is about to be another one; `change` makes it so.
  func changingMode(from old: DisplayMode) {
    guard !isCollapsed, displayMode != old else { return }
    delegate?.`splitViewController(_:willChangeTo:)`?(self, displayMode)
    if isOnScreen { installShown() }
  }
}

// Registrations: a class or nib, and how its views are filled, as one value.

extension UICollectionView {
  /// How cells of a class are made and filled for an item. Make one outside of the cell provider: each is a kind of cell of its own.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let nib: UINib?
    let handler: Handler
    let identifier: String
    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
      identifier = RegistrationNames.next(Cell.self)
    }
    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
      identifier = RegistrationNames.next(Cell.self)
    }
  }

  /// How supplementary views of a kind are made and filled.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
    let nib: UINib?
    let elementKind: String
    let handler: Handler
    let identifier: String
    public init(elementKind: String, handler: @escaping Handler) {
      nib = nil
      self.elementKind = elementKind
      self.handler = handler
      identifier = RegistrationNames.next(Supplementary.self)
    }
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      nib = supplementaryNib
      self.elementKind = elementKind
      self.handler = handler
      identifier = RegistrationNames.next(Supplementary.self)
    }
  }

  /// A cell of the registration, filled for the item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if let nib = registration.nib {
      register(nib, forCellWithReuseIdentifier: registration.identifier)
    } else {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as! Cell
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view of the registration, filled.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.identifier)
    if let nib = registration.nib {
      register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    } else {
      register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let view =
      dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath) as! Supplementary
    registration.handler(view, kind, indexPath)
    return view
  }
}

@MainActor
private enum RegistrationNames {
  static var count = 0
  static func next(_ type: AnyClass) -> String {
    count += 1
    return "registration \(count) of \(type)"
  }
}

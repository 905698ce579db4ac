/// One measure of an item or group: absolute, estimated, or a share of its container. Equal by kind and value.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, NSCopying {
  private enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }
  private nonisolated let kind: Kind
  public nonisolated let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { make(.fractionalWidth, fractionalWidth) }
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { make(.fractionalHeight, fractionalHeight) }
  open class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute, absoluteDimension) }
  open class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated, estimatedDimension) }
  private class func make(_ kind: Kind, _ value: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutDimension(kind, value), to: Self.self)
  }

  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  open var isAbsolute: Bool { kind == .absolute }
  open var isEstimated: Bool { kind == .estimated }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutDimension else { return false }
    return kind == other.kind && dimension == other.dimension
  }
  open nonisolated override var hash: Int { dimension.hashValue }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
    }
  }
}

/// Width and height of an item or group. Equal by both.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, NSCopying {
  public nonisolated let widthDimension: NSCollectionLayoutDimension
  public nonisolated let heightDimension: NSCollectionLayoutDimension

  public required init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSize else { return false }
    return widthDimension.isEqual(other.widthDimension) && heightDimension.isEqual(other.heightDimension)
  }
  open nonisolated override var hash: Int { widthDimension.hash &* 31 &+ heightDimension.hash }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

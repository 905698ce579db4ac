// Rectangles that take part in layout without being views.

/// A rectangle in a view that constraints can refer to.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
  open weak var owningView: UIView?
  open var identifier = ""
  /// Where a system guide lies now; a guide of your own is placed by constraints, which are not solved yet.
  var place: ((UIView) -> CGRect)?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) {}

  /// In the owning view's coordinates.
  open var layoutFrame: CGRect { owningView.flatMap { place?($0) } ?? .zero }
}

/// The part of a view that the keyboard leaves free.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  open var followsUndockedKeyboard = false
  open var usesBottomSafeArea = true
  open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
  public var layoutGuides: [UILayoutGuide] { constraintStorage.guides }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    constraintStorage.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    constraintStorage.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  private func systemGuide<Guide: UILayoutGuide>(
    _ identifier: String, _ kind: Guide.Type, _ place: @escaping (UIView) -> CGRect
  ) -> Guide {
    if let guide = constraintStorage.ownGuides[identifier] { return guide as! Guide }
    let guide = _offstageMake(kind)
    guide.identifier = identifier
    guide.place = place
    guide.owningView = self
    constraintStorage.ownGuides[identifier] = guide
    return guide
  }

  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide("UIViewSafeAreaLayoutGuide", UILayoutGuide.self) { $0.bounds.inset(by: $0.safeAreaInsets) }
  }
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide("UIViewLayoutMarginsGuide", UILayoutGuide.self) { $0.bounds.inset(by: $0.layoutMargins) }
  }
  /// At most 672 points wide, the width at which text of the default size is readable.
  public var readableContentGuide: UILayoutGuide {
    systemGuide("UIViewReadableContentGuide", UILayoutGuide.self) { view in
      let rect = view.bounds.inset(by: view.layoutMargins)
      return rect.insetBy(dx: max(0, rect.width - 672) / 2, dy: 0)
    }
  }
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    systemGuide("UIViewKeyboardLayoutGuide", UIKeyboardLayoutGuide.self) { view in
      let bottom = view.safeAreaInsets.bottom
      return CGRect(x: view.bounds.minX, y: view.bounds.maxY - bottom, width: view.bounds.width, height: bottom)
    }
  }
}

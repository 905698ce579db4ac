/// The root view of a system container: tells the container when it is laid out.
@preconcurrency @MainActor
final class ContainerView: UIView {
  /// Called within the layout of this view, between the controller's two layout callbacks.
  var onLayout: (() -> Void)?

  init(frame: CGRect, onLayout: @escaping () -> Void) {
    self.onLayout = onLayout
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}

/// The root view of a system container: has the container lay out its content, between the controller's two layout callbacks.
@preconcurrency @MainActor
final class ContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    viewController?.layoutContent()
  }
}

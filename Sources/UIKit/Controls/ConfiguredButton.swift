/// Sizes and places of the parts of a button with a configuration: an image beside, above or below a title with its subtitle.
@MainActor
struct ConfiguredButton {
  private let configuration: UIButton.Configuration
  private let title: CGSize
  private let subtitle: CGSize
  private let image: CGSize
  private let isRightToLeft: Bool

  init(_ button: UIButton, _ configuration: UIButton.Configuration) {
    self.configuration = configuration
    title = button.titleLabel?.sizeThatFits(.zero) ?? .zero
    subtitle = configuration.shownSubtitle == nil ? .zero : button.subtitleLabel?.sizeThatFits(.zero) ?? .zero
    // The wheel of activity stands in the image's place.
    image = configuration.showsActivityIndicator ? CGSize(width: 20, height: 20) : button.imageView?.image?.size ?? .zero
    isRightToLeft = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Title and subtitle together.
  private var text: CGSize {
    let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }
  private var isStacked: Bool { configuration.imagePlacement == .top || configuration.imagePlacement == .bottom }
  private var gap: CGFloat { text.width > 0 && image.width > 0 ? configuration.imagePadding : 0 }
  private var content: CGSize {
    isStacked
      ? CGSize(width: max(text.width, image.width), height: text.height + gap + image.height)
      : CGSize(width: text.width + gap + image.width, height: max(text.height, image.height))
  }

  var size: CGSize {
    let insets = configuration.contentInsets
    return CGSize(
      width: content.width + insets.leading + insets.trailing, height: content.height + insets.top + insets.bottom)
  }

  /// The content is in the middle of what the insets leave.
  func frames(in bounds: CGRect) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
    let insets = configuration.contentInsets
    let (left, right) = isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let room = bounds.inset(by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
    let width = min(content.width, room.width)
    let box = CGRect(x: room.midX - width / 2, y: room.midY - content.height / 2, width: width, height: content.height)
    var textBox = CGRect(x: box.minX, y: box.midY - text.height / 2, width: min(text.width, box.width), height: text.height)
    var imageBox = CGRect(origin: CGPoint(x: box.minX, y: box.midY - image.height / 2), size: image)
    if isStacked {
      textBox.origin.x = box.midX - textBox.width / 2
      imageBox.origin.x = box.midX - image.width / 2
      let imageIsFirst = configuration.imagePlacement == .top
      imageBox.origin.y = imageIsFirst ? box.minY : box.maxY - image.height
      textBox.origin.y = imageIsFirst ? box.maxY - text.height : box.minY
    } else {
      let imageIsLeft = (configuration.imagePlacement == .trailing) == isRightToLeft
      imageBox.origin.x = imageIsLeft ? box.minX : box.maxX - image.width
      textBox.size.width = min(text.width, max(0, box.width - image.width - gap))
      textBox.origin.x = imageIsLeft ? box.maxX - textBox.width : box.minX
    }
    let titleFrame = CGRect(origin: textBox.origin, size: CGSize(width: min(title.width, textBox.width), height: title.height))
    let subtitleFrame = CGRect(
      x: textBox.minX, y: textBox.maxY - subtitle.height, width: min(subtitle.width, textBox.width), height: subtitle.height)
    return (titleFrame, subtitleFrame, imageBox)
  }
}

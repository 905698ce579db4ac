// What a responder was told about its accessibility, and what it says by itself otherwise. Most responders are told nothing, so that the
// storage is made when it is first written to.

/// The values that were set; nil where the default holds.
final class AccessibilityStorage {
  var isElement: Bool?
  var label: String?
  var attributedLabel: NSAttributedString?
  var hint: String?
  var attributedHint: NSAttributedString?
  var value: String?
  var attributedValue: NSAttributedString?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var language: String?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var elementsHidden = false
  var viewIsModal = false
  var groupsChildren = false
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var containerType = UIAccessibilityContainerType.none
  var respondsToUserInteraction: Bool?
  var userInputLabels: [String]?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var customRotors: [UIAccessibilityCustomRotor]?
  var textualContext: String?
}

/// What controls say of themselves when they were told nothing.
@MainActor
struct NaturalAccessibility {
  var isElement = false
  var label: String?
  var value: String?
  var traits = UIAccessibilityTraits.none

  init(of responder: UIResponder) {
    switch responder {
    case let label as UILabel:
      self.init(isElement: true, label: label.text, traits: .staticText)
    case let button as UIButton:
      self.init(isElement: true, label: button.currentTitle ?? button.configuration?.title, traits: .button)
    case let field as UITextField:
      self.init(isElement: true, label: field.placeholder, value: field.text)
    case let view as UITextView:
      self.init(isElement: true, value: view.text)
    case let control as UISwitch:
      self.init(isElement: true, value: control.isOn ? "1" : "0", traits: [.button, .toggleButton])
    case let slider as UISlider:
      let range = slider.maximumValue - slider.minimumValue
      let percent = range > 0 ? Int(((slider.value - slider.minimumValue) / range * 100).rounded()) : 0
      self.init(isElement: true, value: "\(percent)%", traits: .adjustable)
    case let bar as UIProgressView:
      self.init(isElement: true, value: "\(Int((bar.progress * 100).rounded()))%", traits: .updatesFrequently)
    case is UIStepper, is UISegmentedControl, is UIPageControl: self.init()
    case let cell as UITableViewCell:
      self.init(isElement: true, label: cell.textLabel?.text, value: cell.detailTextLabel?.text)
    case let image as UIImageView: self.init(label: image.image?.accessibilityLabel, traits: .image)
    default: self.init()
    }
    if let control = responder as? UIControl {
      if !control.isEnabled { traits.insert(.notEnabled) }
      if control.isSelected { traits.insert(.selected) }
    }
  }

  private init(
    isElement: Bool = false, label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = .none
  ) {
    self.isElement = isElement
    self.label = label
    self.value = value
    self.traits = traits
  }
}

extension UIResponder {
  var naturalAccessibility: NaturalAccessibility { NaturalAccessibility(of: self) }
  /// The storage, made if there is none yet.
  var accessibility: AccessibilityStorage {
    if let accessibilityStorage { return accessibilityStorage }
    let storage = AccessibilityStorage()
    accessibilityStorage = storage
    return storage
  }
  var accessibilityBounds: CGRect {
    guard let view = self as? UIView else { return .zero }
    return view.convert(view.bounds, to: nil)
  }
}

import XCTest

@testable import UIKit

/// Sizes that controls have of their own: those that Interface Builder writes into storyboards.
final class IntrinsicSizeTests: XCTestCase {
  private let none = UIView.noIntrinsicMetric

  private func button(_ title: String, size: CGFloat = 15, type: UIButton.ButtonType = .system) -> UIButton {
    let button = UIButton(type: type)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: size)
    return button
  }
  private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  // MARK: Buttons without configuration

  func testATitleTakesWholePointsAndSixAboveAndBelow() {
    XCTAssertEqual(button("Button").intrinsicContentSize, CGSize(width: 46, height: 30))
    XCTAssertEqual(button("Sign In").intrinsicContentSize.height, 30)
    XCTAssertEqual(button("Sign In").intrinsicContentSize.width, 47, accuracy: 1)
    XCTAssertEqual(button("Create Account", size: 12).intrinsicContentSize.height, 27)
    XCTAssertEqual(button("Create Account", size: 12).intrinsicContentSize.width, 88, accuracy: 1)
    XCTAssertEqual(button("via SMS", size: 14).intrinsicContentSize.height, 29)
    XCTAssertEqual(button("via SMS", size: 14).intrinsicContentSize.width, 52, accuracy: 1)
  }

  func testAButtonIsAtLeastThirtyWideIfItHasATitle() {
    XCTAssertEqual(button("No", size: 14).intrinsicContentSize, CGSize(width: 30, height: 29))
    XCTAssertEqual(UIButton().intrinsicContentSize, .zero)
  }

  func testAPictureAloneIsNotPadded() {
    let button = UIButton(type: .custom)
    button.setImage(picture(22, 21), for: .normal)
    XCTAssertEqual(button.intrinsicContentSize, CGSize(width: 22, height: 21))
  }

  func testInsetsTakeThePlaceOfThePadding() {
    let button = button("Button")
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(button.intrinsicContentSize, CGSize(width: 52, height: 22))
  }

  func testAnotherFontOfTheTitleChangesTheButton() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let button = button("Button")
    button.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(button)
    button.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    button.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(button.frame.height, 30)
    button.titleLabel?.font = .systemFont(ofSize: 40)
    root.layoutIfNeeded()
    XCTAssertEqual(button.frame.height, 60, "47.7 points, in whole ones, and 12")
  }

  // MARK: Buttons with a configuration

  private func configured(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Button"
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  func testAConfiguredTitleStandsWithinItsInsets() {
    let size = configured { _ in }.intrinsicContentSize
    XCTAssertEqual(size.width, 75, accuracy: 0.7)
    XCTAssertEqual(size.height, 34.0 + 1.0 / 3, accuracy: 1e-6)
  }

  func testButtonSizesHaveInsetsAndFontsOfTheirOwn() {
    XCTAssertEqual(configured { $0.buttonSize = .small }.intrinsicContentSize.height, 28)
    XCTAssertEqual(configured { $0.buttonSize = .mini }.intrinsicContentSize.height, 28)
    XCTAssertEqual(configured { $0.buttonSize = .large }.intrinsicContentSize.height, 50.0 + 1.0 / 3, accuracy: 1e-6)
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.buttonSize = .large
    XCTAssertEqual(configuration.contentInsets, .zero, "what was set stays")
    configuration.setDefaultContentInsets()
    XCTAssertEqual(configuration.contentInsets, NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20))
  }

  func testThePictureStandsBesideOrAboveTheTitle() {
    let image = picture(40, 50)
    let title = configured { _ in }.intrinsicContentSize
    let beside = configured {
      $0.image = image
      $0.imagePadding = 5
    }
    XCTAssertEqual(beside.intrinsicContentSize.width, title.width + 45, accuracy: 1e-6)
    XCTAssertEqual(beside.intrinsicContentSize.height, 64)
    let above = configured {
      $0.image = image
      $0.imagePlacement = .top
      $0.imagePadding = 5
    }
    XCTAssertEqual(above.intrinsicContentSize.width, title.width, accuracy: 1e-6)
    XCTAssertEqual(above.intrinsicContentSize.height, title.height + 55, accuracy: 1e-6)
    above.frame = CGRect(origin: .zero, size: above.intrinsicContentSize)
    above.layoutIfNeeded()
    XCTAssertEqual(above.imageView!.frame.minY, 7, accuracy: 1e-6)
    XCTAssertEqual(above.titleLabel!.frame.minY, 62, accuracy: 1e-6)
  }

  func testASubtitleStandsBelowTheTitle() {
    let button = configured { $0.subtitle = "Second" }
    XCTAssertEqual(button.intrinsicContentSize.height, 14 + 61.0 / 3 + 1 + 43.0 / 3, accuracy: 1e-6)
    button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
    button.layoutIfNeeded()
    XCTAssertEqual(button.subtitleLabel!.frame.minY, 7 + 61.0 / 3 + 1, accuracy: 1e-6)
  }

  func testTheTitlesBaselineIsTheButtons() {
    XCTAssertEqual(button("Button").firstBaselineFromTop, 6 + 43.0 / 3, accuracy: 0.34)
    XCTAssertEqual(configured { _ in }.firstBaselineFromTop, 7 + 49.0 / 3, accuracy: 0.34)
  }

  // MARK: Others

  func testControlsOfFixedSize() {
    XCTAssertEqual(UISwitch().frame.size, CGSize(width: 51, height: 31))
    XCTAssertEqual(UISwitch().intrinsicContentSize, CGSize(width: 49, height: 31))
    XCTAssertEqual(UIStepper().intrinsicContentSize, CGSize(width: 94, height: 32))
    XCTAssertEqual(UIActivityIndicatorView(style: .medium).intrinsicContentSize, CGSize(width: 20, height: 20))
    XCTAssertEqual(UIActivityIndicatorView(style: .large).intrinsicContentSize, CGSize(width: 37, height: 37))
    XCTAssertEqual(UIProgressView(progressViewStyle: .default).intrinsicContentSize, CGSize(width: none, height: 4))
    XCTAssertEqual(UINavigationBar().intrinsicContentSize, CGSize(width: none, height: 44))
    XCTAssertEqual(UITabBar().intrinsicContentSize, CGSize(width: none, height: 49))
    XCTAssertEqual(UIToolbar().intrinsicContentSize, CGSize(width: none, height: 44))
  }

  func testASwitchIsAlignedByLessThanItsFrame() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 100))
    let view = UISwitch()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 310, y: 0, width: 51, height: 31))
  }

  func testSegmentsAreAsWideAsTheWidestTitle() {
    let control = UISegmentedControl(items: ["First", "Second"])
    let title = "Second".size(withAttributes: [.font: UIFont.systemFont(ofSize: 13, weight: .medium)]).width.rounded(.up)
    XCTAssertEqual(control.intrinsicContentSize.width, 2 * (title + 20) + 1, "a line between them")
    XCTAssertEqual(control.intrinsicContentSize.height, 32)
    let before = control.intrinsicContentSize.width
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .normal)
    XCTAssertGreaterThan(control.intrinsicContentSize.width, before)
    control.setWidth(50, forSegmentAt: 0)
    control.setWidth(70, forSegmentAt: 1)
    control.apportionsSegmentWidthsByContent = true
    XCTAssertEqual(control.intrinsicContentSize.width, 121)
  }

  func testPageControlsGrowWithTheirPages() {
    let control = UIPageControl()
    control.numberOfPages = 3
    XCTAssertEqual(control.intrinsicContentSize, CGSize(width: 115.5, height: 26))
  }

  func testAPictureIsAsLargeAsItsImage() {
    let view = UIImageView()
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: none, height: none))
    view.image = picture(12, 34)
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 12, height: 34))
  }

  func testFieldsAreAsHighAsTheirLineAndRoundedOnesAtLeastThirtyFour() {
    let field = UITextField()
    for (size, height) in [(14, 17), (17, 21), (35, 42)] as [(CGFloat, CGFloat)] {
      field.font = .systemFont(ofSize: size)
      XCTAssertEqual(field.intrinsicContentSize.height, height)
    }
    field.font = .systemFont(ofSize: 14)
    field.borderStyle = .roundedRect
    XCTAssertEqual(field.intrinsicContentSize.height, 34)
    let empty = field.intrinsicContentSize.width
    field.placeholder = "Placeholder"
    XCTAssertGreaterThan(field.intrinsicContentSize.width, empty)
  }

  func testATextViewThatDoesNotScrollIsAsHighAsItsText() {
    let view = UITextView()
    view.text = "The quick brown fox jumps over the lazy dog"
    view.font = .systemFont(ofSize: 17)
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: none, height: none))
    view.isScrollEnabled = false
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.height, 57, "two lines, 8 points above and below")
  }

  func testWheelsHaveOneSize() {
    let picker = UIDatePicker()
    XCTAssertEqual(picker.intrinsicContentSize.height, UIView.noIntrinsicMetric)
    picker.preferredDatePickerStyle = .wheels
    XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
    picker.preferredDatePickerStyle = .automatic
    picker.datePickerMode = .countDownTimer
    XCTAssertEqual(picker.sizeThatFits(.zero), CGSize(width: 320, height: 216))
    XCTAssertEqual(UIPickerView().intrinsicContentSize.height, 216)
  }
}

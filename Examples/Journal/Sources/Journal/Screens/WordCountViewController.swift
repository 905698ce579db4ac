import UIKit

/// A strip that says how long the text is. Lives inside the editor.
final class WordCountViewController: Screen {
  let label = UILabel()
  private let text: String

  init(text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("WordCountViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "\(text.split(whereSeparator: \.isWhitespace).count) words"
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = view.bounds.insetBy(dx: 16, dy: 0)
  }
}

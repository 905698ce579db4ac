import UIKit

/// One page, open for writing.
///
/// A half-done swipe back sends `viewWillDisappear` and then `viewWillAppear` again: so a draft is put aside in the first, and only
/// counts as kept in `viewDidDisappear`. Going to the background sends neither, so the app's notification does the same.
public final class EditorViewController: Screen {
  let entry: Entry
  let store: JournalStore
  let textView = UITextView()
  let savedLabel = UILabel()
  let keyboard = KeyboardObserver()
  private(set) var secondsOpen = 0
  private var clock: Timer?
  private var wordCount: WordCountViewController?

  public init(entry: Entry, store: JournalStore) {
    self.entry = entry
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = entry.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("EditorViewController is made in code")
  }

  // The view is built in code, so `super` is not called here.
  public override func loadView() {
    let root = UIView(frame: UIScreen.main.bounds)
    root.backgroundColor = .systemBackground
    textView.frame = root.bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(textView)
    savedLabel.text = "Saved"
    savedLabel.alpha = 0
    root.addSubview(savedLabel)
    view = root
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    textView.text = store.drafts[entry.id] ?? entry.text
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .save, target: self, action: #selector(save)),
      UIBarButtonItem(title: "Count", style: .plain, target: self, action: #selector(toggleWordCount)),
    ]
    keyboard.onChange = { [weak self] height in
      self?.textView.contentInset.bottom = height
    }
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    keyboard.start()
    NotificationCenter.default.addObserver(
      self, selector: #selector(applicationDidEnterBackground), name: UIApplication.didEnterBackgroundNotification, object: nil)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    clock = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
    UIView.animate(withDuration: 0.2) {
      self.textView.alpha = 1
    }
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // The timer retains this controller, so it has to end here and not in deinit.
    clock?.invalidate()
    clock = nil
    keyboard.stop()
    NotificationCenter.default.removeObserver(self, name: UIApplication.didEnterBackgroundNotification, object: nil)
    putDraftAside()
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    store.confirmDraft(for: entry.id)
  }

  // MARK: - Drafts

  private var hasUnsavedText: Bool {
    store.entries.first { $0.id == entry.id }?.text != textView.text
  }

  private func putDraftAside() {
    guard hasUnsavedText else { return }
    store.putAside(textView.text, for: entry.id)
  }

  @objc func applicationDidEnterBackground() {
    putDraftAside()
    store.confirmDraft(for: entry.id)
  }

  // MARK: - Actions

  @objc private func tick(_ timer: Timer) {
    secondsOpen += 1
  }

  @objc private func save() {
    store.save(textView.text, to: entry.id)
    savedLabel.alpha = 1
    UIView.animate(
      withDuration: 0.3, delay: 0.1, options: [.curveEaseOut],
      animations: { self.savedLabel.alpha = 0 },
      completion: { [weak self] _ in self?.savedLabel.text = "Saved" })
  }

  @objc private func toggleWordCount() {
    if let child = wordCount {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      wordCount = nil
    } else {
      let child = WordCountViewController(text: textView.text)
      addChild(child)
      child.view.frame = CGRect(x: 0, y: view.bounds.height - 44, width: view.bounds.width, height: 44)
      view.addSubview(child.view)
      child.didMove(toParent: self)
      wordCount = child
    }
  }
}

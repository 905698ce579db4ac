import XCTest

@testable import Journal

/// The order of callbacks, as an iOS developer may rely on it.
final class JournalLifecycleTests: XCTestCase {
  private var store: JournalStore!
  private var log: ScreenLog!
  private var navigation: JournalNavigationController!

  @MainActor
  override func setUp() async throws {
    store = JournalStore(entries: [Entry(title: "Monday", text: "Rain"), Entry(title: "Tuesday", text: "Sun")])
    log = ScreenLog()
    navigation = JournalNavigationController(store: store)
  }

  @MainActor
  override func tearDown() async throws {
    log.finish()
    navigation = nil
    log = nil
    store = nil
  }

  @MainActor
  private var list: JournalViewController {
    navigation.viewControllers[0] as! JournalViewController
  }

  /// Waits until the main run loop has let a condition come true.
  @MainActor
  private func wait(until condition: @escaping @MainActor () -> Bool, file: StaticString = #filePath, line: UInt = #line) {
    let deadline = Date(timeIntervalSinceNow: 5)
    while !condition(), Date() < deadline {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
    }
    XCTAssertTrue(condition(), "the condition did not come true within 5 s", file: file, line: line)
  }

  @MainActor
  private func openList() {
    log.show(navigation)
    wait { self.log.lines.contains("Journal.viewDidAppear") }
  }

  @MainActor
  private func openEditor() -> EditorViewController {
    list.open(store.entries[0], animated: true)
    wait { self.log.lines.last == "Editor.didMove" }
    return navigation.topViewController as! EditorViewController
  }

  // MARK: - Order

  @MainActor
  func testFirstOpening() {
    openList()
    let appearance = log.drain().filter { !$0.contains("Move") }
    XCTAssertEqual(
      appearance,
      ["Journal.viewDidLoad", "Journal.viewWillAppear", "Journal.viewIsAppearing", "Journal.viewDidAppear"])
  }

  @MainActor
  func testPushOfTheEditor() {
    openList()
    _ = log.drain()
    _ = openEditor()
    XCTAssertEqual(
      log.drain(),
      [
        "Editor.willMove", "Editor.viewDidLoad", "Journal.viewWillDisappear", "Editor.viewWillAppear",
        "Editor.viewIsAppearing", "Journal.viewDidDisappear", "Editor.viewDidAppear", "Editor.didMove",
      ])
  }

  @MainActor
  func testReturnToTheList() {
    openList()
    _ = openEditor()
    _ = log.drain()
    navigation.popViewController(animated: true)
    wait { self.log.lines.contains("Journal.viewDidAppear") && self.log.lines.contains("Editor.deinit") }
    let lines = log.drain().filter { $0 != "Editor.didMove(nil)" }
    XCTAssertEqual(
      lines,
      [
        "Editor.willMove(nil)", "Editor.viewWillDisappear", "Journal.viewWillAppear", "Journal.viewIsAppearing",
        "Editor.viewDidDisappear", "Journal.viewDidAppear", "Editor.deinit",
      ])
  }

  @MainActor
  func testModalSettings() {
    openList()
    _ = log.drain()
    list.navigationItem.leftBarButtonItem!.tap()
    wait { self.log.lines.contains("Journal.viewDidDisappear") }
    // The settings lie in a navigation controller, which loads its root when it likes.
    let presented = log.drain().filter { !$0.contains("Move") && $0 != "Settings.viewDidLoad" }
    XCTAssertEqual(
      presented,
      [
        "Journal.viewWillDisappear", "Settings.viewWillAppear", "Settings.viewIsAppearing",
        "Settings.viewDidAppear", "Journal.viewDidDisappear",
      ])

    let settings = (list.presentedViewController as! UINavigationController).topViewController as! SettingsViewController
    settings.navigationItem.rightBarButtonItem!.tap()
    wait { self.log.lines.contains("Settings.viewDidDisappear") }
    let dismissed = log.drain().filter { !$0.contains("Move") && !$0.contains("deinit") }
    XCTAssertEqual(
      dismissed,
      [
        "Settings.viewWillDisappear", "Journal.viewWillAppear", "Journal.viewIsAppearing", "Journal.viewDidAppear",
        "Settings.viewDidDisappear",
      ])
    XCTAssertNil(list.presentedViewController)
  }

  @MainActor
  func testChildIsAddedAndRemovedInOrder() {
    openList()
    let editor = openEditor()
    _ = log.drain()
    let count = editor.navigationItem.rightBarButtonItems![1]
    count.tap()
    wait { self.log.lines.contains("WordCount.viewDidAppear") }
    XCTAssertEqual(
      log.drain(),
      [
        "WordCount.willMove", "WordCount.viewDidLoad", "WordCount.viewWillAppear", "WordCount.didMove",
        "WordCount.viewIsAppearing", "WordCount.viewDidAppear",
      ])
    XCTAssertEqual(editor.children.count, 1)

    count.tap()
    wait { self.log.lines.contains("WordCount.viewDidDisappear") }
    XCTAssertEqual(
      log.drain().filter { $0 != "WordCount.deinit" },
      ["WordCount.willMove(nil)", "WordCount.viewWillDisappear", "WordCount.didMove(nil)", "WordCount.viewDidDisappear"])
    XCTAssertTrue(editor.children.isEmpty)
  }

  // MARK: - What each callback is for

  @MainActor
  func testSetUpHappensOnceAndTheListIsRefreshedEachTime() {
    openList()
    XCTAssertEqual(list.reloads, 1)
    _ = openEditor()
    navigation.popViewController(animated: true)
    wait { self.log.lines.last == "Editor.deinit" }
    XCTAssertEqual(list.reloads, 2)
    XCTAssertEqual(log.lines.filter { $0 == "Journal.viewDidLoad" }.count, 1)
    XCTAssertFalse(navigation.isNavigationBarHidden)
  }

  @MainActor
  func testTheListObservesTheStoreOnlyWhileItIsVisible() {
    openList()
    store.add(Entry(title: "Wednesday", text: "Wind"))
    XCTAssertEqual(list.reloads, 2)
    XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 3)

    _ = openEditor()
    store.add(Entry(title: "Thursday", text: "Fog"))
    XCTAssertEqual(list.reloads, 2, "a covered list must not react")
  }

  @MainActor
  func testTheClockRunsFromDidAppearToWillDisappear() {
    openList()
    let editor = openEditor()
    XCTAssertEqual(editor.secondsOpen, 0)
    wait { editor.secondsOpen >= 1 }
    navigation.popViewController(animated: true)
    wait { self.log.lines.contains("Editor.viewDidDisappear") }
    let seconds = editor.secondsOpen
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1.2))
    XCTAssertEqual(editor.secondsOpen, seconds)
  }

  @MainActor
  func testAnUnsavedTextBecomesAConfirmedDraft() {
    openList()
    let editor = openEditor()
    let id = editor.entry.id
    editor.textView.text = "Rain, then sun"
    navigation.popViewController(animated: true)
    wait { self.log.lines.contains("Editor.viewWillDisappear") }
    XCTAssertEqual(store.drafts[id], "Rain, then sun")
    XCTAssertFalse(store.confirmedDrafts.contains(id), "the swipe back may still be cancelled")
    wait { self.log.lines.contains("Editor.viewDidDisappear") }
    XCTAssertTrue(store.confirmedDrafts.contains(id))
    XCTAssertEqual(store.entries[0].text, "Rain", "a draft is no entry")
  }

  @MainActor
  func testTheBackgroundKeepsTheDraftWithoutACallback() {
    openList()
    let editor = openEditor()
    editor.textView.text = "Rain, then snow"
    _ = log.drain()
    NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: UIApplication.shared)
    XCTAssertEqual(store.drafts[editor.entry.id], "Rain, then snow")
    XCTAssertTrue(store.confirmedDrafts.contains(editor.entry.id))
    XCTAssertEqual(log.drain(), [], "the background sends no appearance callback")
  }

  @MainActor
  func testTheKeyboardIsObservedWhileTheEditorIsVisible() {
    openList()
    let editor = openEditor()
    let frame = NSValue(cgRect: CGRect(x: 0, y: 508, width: 390, height: 336))
    let show = {
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillShowNotification, object: nil,
        userInfo: [UIResponder.keyboardFrameEndUserInfoKey: frame])
    }
    show()
    XCTAssertEqual(editor.textView.contentInset.bottom, 336)
    NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil)
    XCTAssertEqual(editor.textView.contentInset.bottom, 0)

    navigation.popViewController(animated: true)
    wait { self.log.lines.contains("Editor.viewWillDisappear") }
    show()
    XCTAssertEqual(editor.textView.contentInset.bottom, 0)
    XCTAssertFalse(editor.keyboard.isObserving)
  }

  @MainActor
  func testTheEditorBuildsItsViewInLoadView() {
    let editor = EditorViewController(entry: store.entries[0], store: store)
    XCTAssertFalse(editor.isViewLoaded)
    editor.loadViewIfNeeded()
    XCTAssertTrue(editor.isViewLoaded)
    XCTAssertTrue(editor.textView.isDescendant(of: editor.view))
    XCTAssertEqual(editor.textView.text, "Rain")
  }

  @MainActor
  func testAPoppedEditorIsReleased() {
    openList()
    weak var editor = openEditor()
    navigation.popViewController(animated: true)
    wait { self.log.lines.contains("Editor.deinit") }
    XCTAssertNil(editor)
  }
}

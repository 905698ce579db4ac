import UIKit

/// The list of all pages.
///
/// Set-up happens once, in `viewDidLoad`; what may have changed while the screen was away is read in `viewWillAppear`.
public final class JournalViewController: Screen {
  let store: JournalStore
  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private(set) var reloads = 0

  public init(store: JournalStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Journal"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("JournalViewController is made in code")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.register(EntryCell.self, forCellReuseIdentifier: EntryCell.reuseIdentifier)
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)

    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addEntry))
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Settings", style: .plain, target: self, action: #selector(showSettings(_:)))
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
    NotificationCenter.default.addObserver(
      self, selector: #selector(storeDidChange(_:)), name: .journalDidChange, object: store)
    reload()
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(self, name: .journalDidChange, object: store)
  }

  private func reload() {
    reloads += 1
    tableView.reloadData()
  }

  @objc private func storeDidChange(_ notification: Notification) {
    reload()
  }

  @objc private func addEntry() {
    let entry = Entry(title: "New page", text: "")
    store.add(entry)
    open(entry, animated: true)
  }

  @objc private func showSettings(_ sender: UIBarButtonItem) {
    let settings = SettingsViewController()
    settings.delegate = self
    let navigation = UINavigationController(rootViewController: settings)
    navigation.modalPresentationStyle = .fullScreen
    present(navigation, animated: true)
  }

  func open(_ entry: Entry, animated: Bool) {
    let editor = EditorViewController(entry: entry, store: store)
    navigationController?.pushViewController(editor, animated: animated)
  }
}

extension JournalViewController: UITableViewDataSource, UITableViewDelegate {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.entries.count
  }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: EntryCell.reuseIdentifier, for: indexPath)
    let entry = store.entries[indexPath.row]
    (cell as? EntryCell)?.show(entry, hasDraft: store.drafts[entry.id] != nil)
    return cell
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    open(store.entries[indexPath.row], animated: true)
  }
}

extension JournalViewController: SettingsViewControllerDelegate {
  func settingsViewControllerDidFinish(_ controller: SettingsViewController) {
    controller.dismiss(animated: true)
  }
}

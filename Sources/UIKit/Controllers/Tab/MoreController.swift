// More (E5): a bar has room for a few tabs; the controllers of the others are shown by one navigation controller, under a list.
internal import LifecycleModel

/// Shows the controllers that the bar has no room for. One instance, made when it is first needed.
@preconcurrency @MainActor
final class MoreNavigationController: UINavigationController {
  weak var tabs: UITabBarController?
  private let list = MoreListController()

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    super.init(nibName: nil, bundle: nil)
    list.title = "More"
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    viewControllers = [list]
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controller that is shown, if any.
  var hosted: UIViewController? { viewControllers.dropFirst().first }

  /// Shows `controller` over the list. A controller that comes out of the tabs' hands is told of its new parent only.
  func host(_ controller: UIViewController, animated: Bool) {
    guard hosted !== controller else { return }
    if controller.parent === tabs { controller.detachFromParent() }
    setViewControllers([list, controller], animated: animated)
  }

  /// Back to the list, as a tap on the selected tab does.
  func showList() { popToRootViewController(animated: false) }

  func reload() { if list.isViewLoaded { list.tableView.reloadData() } }
}

/// The list of the controllers that the bar has no room for.
@preconcurrency @MainActor
private final class MoreListController: UITableViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (navigationController as? MoreNavigationController)?.tabs?.reclaim()
  }

  private var hidden: [UIViewController] { (navigationController as? MoreNavigationController)?.tabs?.surplus ?? [] }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { hidden.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab") ?? UITableViewCell(style: .default, reuseIdentifier: "tab")
    cell.textLabel?.text = hidden[indexPath.row].tabBarItem.title
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    (navigationController as? MoreNavigationController)?.host(hidden[indexPath.row], animated: true)
  }
}

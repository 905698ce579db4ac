import UIKit

@objc protocol SettingsViewControllerDelegate: AnyObject {
  func settingsViewControllerDidFinish(_ controller: SettingsViewController)
  @objc optional func settingsViewController(_ controller: SettingsViewController, didSwitchReminders isOn: Bool)
}

/// A modal screen with one switch.
final class SettingsViewController: Screen {
  weak var delegate: SettingsViewControllerDelegate?
  @IBOutlet private(set) var reminders: UISwitch!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    let reminders = UISwitch()
    reminders.addTarget(self, action: #selector(remindersChanged(_:)), for: .valueChanged)
    view.addSubview(reminders)
    self.reminders = reminders
    navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(done))
  }

  @IBAction func remindersChanged(_ sender: UISwitch) {
    delegate?.settingsViewController?(self, didSwitchReminders: sender.isOn)
  }

  @objc private func done() {
    delegate?.settingsViewControllerDidFinish(self)
  }
}

#if os(iOS)
extension SettingsViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
#endif

import UIKit

final class EntryCell: UITableViewCell {
  static let reuseIdentifier = "EntryCell"

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("EntryCell is made in code")
  }

  func show(_ entry: Entry, hasDraft: Bool) {
    textLabel?.text = entry.title
    detailTextLabel?.text = hasDraft ? NSLocalizedString("Draft", comment: "an unsaved page") : entry.text
  }
}

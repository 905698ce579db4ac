/// Something that a view does with touches, pointers or drags, as a part that can be added.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

extension UIView {
  private nonisolated(unsafe) static var interactionsKey: UInt8 = 0

  /// The interactions in the order in which they were added. Setting it removes and adds.
  public var interactions: [UIInteraction] {
    get { objc_getAssociatedObject(self, &UIView.interactionsKey) as? [UIInteraction] ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Takes the interaction from the view that has it, if one does.
  public func addInteraction(_ interaction: UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    store(interactions + [interaction])
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    store(interactions.filter { $0 !== interaction })
    interaction.didMove(to: nil)
  }

  private func store(_ interactions: [UIInteraction]) {
    objc_setAssociatedObject(self, &UIView.interactionsKey, interactions, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

/// What UIKit's own interactions have in common: they know their view.
@preconcurrency @MainActor
open class _UIViewInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

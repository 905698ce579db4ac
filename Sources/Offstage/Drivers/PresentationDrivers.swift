@_spi(Offstage) import UIKit

extension Simulation where Target: UIPresentationController {
  /// Begins to pull a sheet down (D5). Nil if the presentation is no sheet, or the sheet refuses: then its delegate has been told of
  /// the attempt (D7).
  public func swipeDown() -> Interaction? {
    Interaction(target.beginSwipeToDismiss())
  }

  /// Taps beside a popover, or on what a sheet leaves uncovered (D5); beside an action sheet that is its cancel button (D14). False if that closes nothing: the presentation is neither, or
  /// refuses (D7).
  @discardableResult
  public func tapOutside() -> Bool { target.tapOutside() }
}

extension Simulation where Target: UISheetPresentationController {
  /// Drags the sheet until it rests at this detent (D4). Its delegate hears of the change. False if the sheet is not on screen, is
  /// covered or on its way, or has no such detent here.
  @discardableResult
  public func drag(to detent: UISheetPresentationController.Detent.Identifier) -> Bool { target.drag(to: detent) }
}

extension Simulation where Target: UIAlertController {
  /// Taps the action with this title: the alert goes, then the handler runs (D14). False if there is none, or it is disabled.
  @discardableResult
  public func tap(_ title: String) -> Bool { target.triggerAction(titled: title) }

  /// Taps an action of the alert. False if it is not the alert's, or disabled.
  @discardableResult
  public func tap(_ action: UIAlertAction) -> Bool { target.trigger(action) }
}

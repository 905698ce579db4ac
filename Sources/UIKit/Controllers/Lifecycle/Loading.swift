// Loading (I): touching the view is the only thing that loads (R13).
internal import COffstage
internal import LifecycleModel

extension UIViewController {
  /// How often `view` may be read while no loadView sets it (I6) before the program is told.
  private static let loadDepthLimit = 64

  /// The view, loaded if need be. Never nil, except after a reported mistake.
  func requiredView() -> UIView? {
    if let view = storedView { return view }
    if offstage_is_deallocating(Unmanaged.passUnretained(self).toOpaque()) {
      LifecycleConsole.log(.loadedWhileDeallocating(name(self)))
      return UIView(frame: UIScreen.main.bounds)
    }
    if lifecycle.isLoading {
      ProgrammerErrorHandler.raise(.viewReadInLoadView(name(self)))
      return makeDefaultView()
    }
    guard lifecycle.loadDepth < Self.loadDepthLimit else {
      ProgrammerErrorHandler.raise(.loadViewSetsNoView(name(self)))
      return makeDefaultView()
    }
    lifecycle.loadDepth += 1
    lifecycle.isLoading = true
    send(.loadView) { loadView() }
    lifecycle.isLoading = false
    send(.viewDidLoad) { viewDidLoad() }
    lifecycle.loadDepth -= 1
    return storedView
  }

  /// `view = …`: I8, and G9 for a view that has a controller.
  func adopt(_ view: UIView?) {
    guard view !== storedView else { return }
    if let owner = view?.viewController, owner !== self {
      ProgrammerErrorHandler.raise(.sharedView(name(view), owner: name(owner), claimant: name(self)))
      return
    }
    storedView?.viewController = nil
    storedView = view
    view?.viewController = self
  }

  /// I1, I3: what `loadView` makes when it is not overridden.
  func makeDefaultView() -> UIView {
    if let nibName = givenNibName {
      ProgrammerErrorHandler.raise(.missingNib(nibName, bundle: "NSBundle (loaded)"))
    }
    let view = makeRootView()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    storedView = view
    view.viewController = self
    return view
  }
}

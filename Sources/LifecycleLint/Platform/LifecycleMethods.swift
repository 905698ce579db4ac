import LifecycleModel

/// What is known of a method that UIKit calls on controllers and views: the data that rules about `super`, stages and age share.
/// `since` and `deprecated` are major versions of iOS.
struct LifecycleMethod: Sendable {
  enum SuperCall: Sendable {
    /// Without it UIKit or a container does not work.
    case required
    /// UIKit's own method does nothing; a base class's may.
    case expected
    case notNeeded
    /// UIKit's method must not run when the override does its work.
    case replaced
  }

  enum Stage: Sendable {
    case loading, appearance, disappearance, layout, containment, traits, reuse, state, other
  }

  enum Place: Sendable { case first, last, any }

  var name: String
  var kinds: [Kind]
  var superCall: SuperCall
  var stage: Stage
  /// The system may call it many times in the life of one object.
  var isRepeated: Bool
  var callback: Callback?
  var since: Int = 2
  var deprecated: Int?
  /// Where the call of `super` belongs.
  var superPlace: Place = .first
}

enum LifecycleMethods {
  static let all: [LifecycleMethod] = controllers + views + others

  private static let controllers: [LifecycleMethod] = [
    method("loadView()", .replaced, .loading, once: .loadView),
    method("viewDidLoad()", .expected, .loading, once: .viewDidLoad),
    method("viewWillAppear(_:)", .required, .appearance, .viewWillAppear),
    method("viewIsAppearing(_:)", .required, .appearance, .viewIsAppearing, since: 13),
    method("viewDidAppear(_:)", .required, .appearance, .viewDidAppear),
    method("viewWillDisappear(_:)", .required, .disappearance, .viewWillDisappear),
    method("viewDidDisappear(_:)", .required, .disappearance, .viewDidDisappear),
    method("viewWillLayoutSubviews()", .expected, .layout, .viewWillLayoutSubviews, since: 5),
    method("viewDidLayoutSubviews()", .expected, .layout, .viewDidLayoutSubviews, since: 5),
    method("updateViewConstraints()", .required, .layout, .updateViewConstraints, since: 6, place: .last),
    method("viewSafeAreaInsetsDidChange()", .expected, .layout, .viewSafeAreaInsetsDidChange, since: 11),
    method("viewLayoutMarginsDidChange()", .expected, .layout, .viewLayoutMarginsDidChange, since: 11),
    method("viewWillTransition(to:with:)", .required, .traits, .viewWillTransitionToSize, since: 8),
    method("willTransition(to:with:)", .required, .traits, .willTransitionToTraits, since: 8),
    method("willMove(toParent:)", .required, .containment, .willMoveToParent, since: 5),
    method("didMove(toParent:)", .required, .containment, .didMoveToParent, since: 5),
    method("didReceiveMemoryWarning()", .expected, .other, .didReceiveMemoryWarning),
    method("setEditing(_:animated:)", .required, .state, nil, on: [.viewController, .view]),
    method("encodeRestorableState(with:)", .required, .state, nil, since: 6, place: .any),
    method("decodeRestorableState(with:)", .required, .state, nil, since: 6, place: .any),
  ]

  private static let views: [LifecycleMethod] = [
    method("layoutSubviews()", .required, .layout, nil, on: [.view]),
    method("updateConstraints()", .required, .layout, nil, since: 6, on: [.view], place: .last),
    method("draw(_:)", .notNeeded, .layout, nil, on: [.view]),
    method("prepareForReuse()", .required, .reuse, nil, on: [.view]),
    method("didMoveToWindow()", .expected, .containment, nil, on: [.view]),
    method("willMove(toWindow:)", .expected, .containment, nil, on: [.view]),
    method("didMoveToSuperview()", .expected, .containment, nil, on: [.view]),
    method("willMove(toSuperview:)", .expected, .containment, nil, on: [.view]),
    method("safeAreaInsetsDidChange()", .expected, .layout, nil, since: 11, on: [.view]),
  ]

  private static let others: [LifecycleMethod] = [
    method("awakeFromNib()", .expected, .loading, nil, on: [.view, .viewController]),
    method(
      "traitCollectionDidChange(_:)", .expected, .traits, .traitCollectionDidChange, since: 8, deprecated: 17,
      on: [.view, .viewController]),
  ]

  private static func method(
    _ name: String, _ superCall: LifecycleMethod.SuperCall, _ stage: LifecycleMethod.Stage, _ callback: Callback? = nil,
    once: Callback? = nil, since: Int = 2, deprecated: Int? = nil, on kinds: [Kind] = [.viewController],
    place: LifecycleMethod.Place = .first
  ) -> LifecycleMethod {
    LifecycleMethod(
      name: name, kinds: kinds, superCall: superCall, stage: stage, isRepeated: once == nil && stage != .loading,
      callback: callback ?? once, since: since, deprecated: deprecated, superPlace: place)
  }

  private static let byName: [String: LifecycleMethod] = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The method of this full name, if UIKit calls it on objects of this kind.
  static func named(_ name: String, on kind: Kind) -> LifecycleMethod? {
    byName[name].flatMap { $0.kinds.contains(kind) ? $0 : nil }
  }

  static func isLifecycleName(_ name: String) -> Bool { byName[name] != nil }
}

/// One line a rule, in the order of the catalogue. Each rule is a file of its group's folder.
let allRules: [any Rule.Type] = [
  // A. `super`
  MissingSuperCall.self,
  WrongSuperCall.self,
  SuperCallNotOnEveryPath.self,
  SuperCallOrder.self,
  // B. View loading
  LoadViewCallsSuper.self,
  LoadViewDoesNotAssignView.self,
  LoadViewWithInterfaceBuilder.self,
  ViewAccessBeforeLoad.self,
  ContainerReadInViewDidLoad.self,
  LifecycleMethodCalledDirectly.self,
  // C. Geometry and layout
  GeometryReadBeforeLayout.self,
  AccumulatingWorkInLayout.self,
  LayoutFeedbackLoop.self,
  ScrollBeforeLayout.self,
  // D. Appearance stages
  OneTimeSetupInAppearance.self,
  RepeatedSubscription.self,
  DoubleLoadOnFirstAppearance.self,
  PresentBeforeAppearance.self,
  AnimationBeforeAppearance.self,
  OneWayTeardownInWillDisappear.self,
  AppearReleaseOnlyInDidDisappear.self,
  LoadAcquireReleasedOnDisappear.self,
  SaveOnlyOnDisappear.self,
  StopOnlyOnDisappear.self,
  RefreshReliesOnReappearance.self,
  // E. Observers and timers
  ObserverTokenDropped.self,
  ObserverRemovedTheWrongWay.self,
  ObserverBlockRetainsSelf.self,
  KVOUnbalanced.self,
  RepeatingTimerRetainsTarget.self,
  DisplayLinkRetainsTarget.self,
  RetainedHandlerRegistration.self,
  WeakSelfInDeinit.self,
  // F. Capture and ownership
  StoredClosureCapturesSelf.self,
  BoundMethodStored.self,
  StrongDelegate.self,
  UnownedSelfInDeferredClosure.self,
  AsyncLoopRetainsSelf.self,
  // G. Containment
  AddChildContract.self,
  RemoveChildOrder.self,
  // H. Cost and legacy
  BlockingCallInLifecycle.self,
  DeprecatedLifecycleAPI.self,
  AppStateCallbackMismatch.self,
]

/// On which side of the root's `viewDidAppear` the app becomes active at launch. Releases differ (A1).
public enum LaunchActivation: String, CaseIterable, Hashable, Sendable {
  case beforeDidAppear, afterDidAppear

  public init(_ version: SystemVersion) {
    switch version.major {
    case ...7, 9, 10: self = .afterDidAppear
    default: self = .beforeDidAppear
    }
  }
}

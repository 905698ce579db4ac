/// The attributes that mean nothing without Objective-C, or that Linux rejects.
enum BlankedAttributes {
  /// Those that make a member visible to Objective-C.
  static let registering: Set<String> = ["objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "GKInspectable"]
  static let names: Set<String> = registering.union([
    "objcMembers", "nonobjc", "IBDesignable",
  ])
  static let mainAttributes: Set<String> = ["UIApplicationMain", "NSApplicationMain"]
}

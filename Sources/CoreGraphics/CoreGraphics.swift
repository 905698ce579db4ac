// Foundation for Linux already has CGFloat, CGPoint, CGSize and CGRect; this module adds the rest of Core Graphics' value types.
@_exported import Foundation

import Foundation

extension NSObject {
  /// Called when all outlets of an object from a nib are connected.
  public func awakeFromNib() {
    if _offstageOverride(self, "awakeFromNib", (() -> Void).self, { $0() }) != nil { return }
    _offstage_original_awakeFromNib()
  }

  public func _offstage_original_awakeFromNib() {
    _ = _offstageSuperOverride(self, "awakeFromNib", (() -> Void).self, { $0() })
  }
}

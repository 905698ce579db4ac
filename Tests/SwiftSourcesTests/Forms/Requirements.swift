extension Form {
  static let requirements: [Form] = [
    Form(
      "optional requirements, their implementation and their calls",
      """
      @objc public protocol R1Playing: AnyObject {
        func must()
        /// Doc.
        @objc optional func player(_ player: NSObject, didStopAt second: Int) -> Bool
        @objc optional func playerDidStart()
        @objc optional func playerDidMove(_ player: NSObject)
        @objc optional var title: String { get }
      }
      class R1: NSObject, R1Playing {
        weak var delegate: R1Playing?
        func must() {
          _ = delegate?.player?(self, didStopAt: 3)
          delegate?.playerDidStart?()
          delegate!.playerDidMove!(self)
          if delegate?.player(_:didStopAt:) != nil, delegate?.title == nil {}
        }
        func player(_ player: NSObject, didStopAt second: Int) -> Bool { true }
        private func playerDidMove(_ player: NSObject) {}
        var title: String { "" }
      }
      """,
      """
            public protocol R1Playing: AnyObject {
        func must()
        /// Doc.
                                                                                     
                                            
                                                             
                                                
      }; extension R1Playing { public var `player(_:didStopAt:)`: ((NSObject, Int) -> Bool)? { _offstageOptional(self, "player:didStopAt:") }; public var playerDidStart: (() -> Void)? { _offstageOptional(self, "playerDidStart") }; public var `playerDidMove(_:)`: ((NSObject) -> Void)? { _offstageOptional(self, "playerDidMove:") }; public var playerDidMove: ((NSObject) -> Void)? { _offstageOptional(self, "playerDidMove:") }; public var title: String? { _offstageOptionalValue(self, "title") } }
      class R1: NSObject, R1Playing {
        weak var delegate: R1Playing?
        func must() {
          _ = delegate?.`player(_:didStopAt:)`?(self, 3)
          delegate?.playerDidStart?()
          delegate!.playerDidMove!(self)
          if delegate?.`player(_:didStopAt:)` != nil, delegate?.title == nil {}
        }
        func player(_ player: NSObject, didStopAt second: Int) -> Bool { true }
        private func playerDidMove(_ player: NSObject) {}
        var title: String { "" }
      @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.method(R1.self, "player:didStopAt:", R1.player(_:didStopAt:)); r.property(R1.self, "title", \\R1.title) } } }
      """),
    Form(
      "nested protocol, renamed requirement, trailing closure, shared base name",
      """
      class R2: NSObject {
        @objc protocol Source {
          @objc(src:done:) optional func load(_ x: Int, done: @escaping (Bool) -> Void)
          @objc optional func count() -> Int
          @objc optional func count(_ x: Int) -> Int
        }
        var source: Source?
        func use() {
          source?.load?(1) { _ in }
          _ = source?.count?(1)
          _ = source?.count?()
        }
      }
      """,
      """
      class R2: NSObject {
              protocol Source: AnyObject {
                                                                                       
                                            
                                                    
        }
        var source: Source?
        func use() {
          source?.`load(_:done:)`?(1) { _ in }
          _ = source?.`count(_:)`?(1)
          _ = source?.count?()
        }
      }; extension R2.Source { var `load(_:done:)`: ((Int, @escaping (Bool) -> Void) -> Void)? { _offstageOptional(self, "src:done:") }; var count: (() -> Int)? { _offstageOptional(self, "count") }; var `count(_:)`: ((Int) -> Int)? { _offstageOptional(self, "count:") } }
      """),
    Form(
      "requirements that differ in the types of their parameters alone",
      """
      @objc protocol R3Source: AnyObject {
        @objc optional func can(_ s: NSObject, take value: NSNumber) -> Bool
        @objc optional func can(_ s: NSObject, take value: NSString) -> Bool
      }
      class R3: NSObject, R3Source {
        weak var source: R3Source?
        func can(_ s: NSObject, take value: NSNumber) -> Bool { true }
        func can(_ s: NSObject, take value: NSString) -> Bool { false }
        func use() { _ = source?.can?(self, take: "" as NSString) }
      }
      """,
      """
            protocol R3Source: AnyObject {
                                                                            
                                                                            
      }; struct _OffstageOverloads_R3Source_0 { let object: AnyObject; @discardableResult func callAsFunction(_ a0: NSObject, _ a1: NSNumber) -> Bool? { (_offstageOptional(object, "can:take:") as ((NSObject, NSNumber) -> Bool)?)?(a0, a1) }; @discardableResult func callAsFunction(_ a0: NSObject, _ a1: NSString) -> Bool? { (_offstageOptional(object, "can:take:") as ((NSObject, NSString) -> Bool)?)?(a0, a1) } }; extension R3Source { var `can(_:take:)`: _OffstageOverloads_R3Source_0? { (_offstageOptional(self, "can:take:") as ((NSObject, NSNumber) -> Bool)?) != nil || (_offstageOptional(self, "can:take:") as ((NSObject, NSString) -> Bool)?) != nil ? _OffstageOverloads_R3Source_0(object: self) : nil } }
      class R3: NSObject, R3Source {
        weak var source: R3Source?
        func can(_ s: NSObject, take value: NSNumber) -> Bool { true }
        func can(_ s: NSObject, take value: NSString) -> Bool { false }
        func use() { _ = source?.`can(_:take:)`?(self, "" as NSString) }
      @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.method(R3.self, "can:take:", R3.can(_:take:) as (R3) -> (NSObject, NSNumber) -> Bool); r.method(R3.self, "can:take:", R3.can(_:take:) as (R3) -> (NSObject, NSString) -> Bool) } } }
      """),
  ]
}

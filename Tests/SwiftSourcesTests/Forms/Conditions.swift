extension Form {
  static let conditions: [Form] = [
    Form(
      "what is unavailable on iOS has no body",
      """
      class C0 {
        @available(iOS, unavailable, message: "Use the other.")
        func c0(_ type: UIViewController.Type) -> UIViewController {
          type.init()
        }
        @available(iOS 99, *) func c01() -> Int { 1 }
      }
      """,
      """
      class C0 {
        @available(iOS, unavailable, message: "Use the other.")
        func c0(_ type: UIViewController.Type) -> UIViewController { Swift.fatalError()
                     
        }
        @available(iOS 99, *) func c01() -> Int { 1 }
      }
      """),
    Form(
      "systems in every combination",
      """
      #if os(iOS) || os(tvOS)
      let c1 = 1
      #elseif !os(macOS) && (targetEnvironment(simulator) || swift(>=5))
      let c1 = 2
      #endif
      func c1f(_ x: Int) -> Int {
        switch x {
        #if os(Linux)
        case 0: return 1
        #else
        case 1: return 2
        #endif
        default: return c1
        }
      }
      """,
      """
      #if true    || false   
      let c1 = 1
      #elseif !false     && (true                         || swift(>=5))
      let c1 = 2
      #endif
      func c1f(_ x: Int) -> Int {
        switch x {
        #if false    
        case 0: return 1
        #else
        case 1: return 2
        #endif
        default: return c1
        }
      }
      """),
    Form(
      "availability",
      """
      func c2() -> Int {
        if #available(iOS 14.0, tvOS 14, *) { return 1 }
        guard #available(iOS 99, *) else { return 2 }
        if #unavailable(iOS 99.1) { return 3 }
        return 4
      }
      """,
      """
      func c2() -> Int {
        if #available(iOS 14.0, tvOS 14, *) { return 1 }
        guard #unavailable(iOS 99) else { return 2 }
        if #available(iOS 99.1, *) { return 3 }
        return 4
      }
      """),
    Form(
      "imports",
      """
      import Darwin
      import UIKit.UIGestureRecognizerSubclass
      let c3 = Darwin.sqrt(2.0)
      """,
      """
      import Glibc 
      import UIKit                            
      let c3 = Glibc.sqrt(2.0)
      """),
    Form(
      "XCTest", "@preconcurrency import XCTest", "@preconcurrency import XCTest; import UIKit; @_exported import OffstageXCTest",
      isCompiled: false),
    Form(
      "members in an #if that only the compiler answers",
      """
      class C4: NSObject {
        @objc func a() {}
        #if DEBUG
        @objc func b() {} // why
        #else
        @objc func c() {}
        #endif
      }
      """,
      """
      class C4: NSObject {
              func a() {}
        #if DEBUG
              func b() {}; @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.method(C4.self, "b", C4.b) } } // why
        #else
              func c() {}; @section(".init_array") @used private static let _offstage_members_File_2: @convention(c) () -> Void = { _offstageRegister { r in r.method(C4.self, "c", C4.c) } }
        #endif
      @section(".init_array") @used private static let _offstage_members_File_3: @convention(c) () -> Void = { _offstageRegister { r in r.method(C4.self, "a", C4.a) } } }
      """),
  ]
}

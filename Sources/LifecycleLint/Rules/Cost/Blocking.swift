import LintFacts
import LintModel

/// A call of a framework that makes its thread wait.
struct Blocking {
  let name: String
  let problem: String
  let effect: String
  let cure: String
  var severity: Severity = .warning
  var confidence: Confidence = .high

  init?(_ call: Call, in reached: ReachedEvent, of type: TypeAnalysis) {
    if call.name == "sync", call.receiver?.path == "DispatchQueue.main" {
      name = "DispatchQueue.main.sync"
      problem = "waits for the main thread, which is the one that waits"
      effect = "the main thread waits for itself: a deadlock"
      cure = "call the code directly, or use `DispatchQueue.main.async`"
      severity = .error
    } else if let file = Self.file(call) {
      name = file
      problem = "reads a file while nothing else can happen on screen"
      effect = "the main thread waits for the disk"
      cure = "read it on another queue or in a `Task.detached`, and update the screen when it is there"
      // A small file of the app's own is quick to read.
      if call.arguments.contains(where: { $0.value.contains { $0.shape?.hasPrefix("Bundle") ?? false } }) { severity = .note }
      // Where the address leads is not written here.
      confidence = .medium
    } else if let sleep = Self.sleep(call, in: reached, of: type) {
      name = sleep
      problem = "stops the main thread"
      effect = "the main thread sleeps"
      cure = "use `DispatchQueue.main.asyncAfter` or `Task.sleep`"
    } else {
      guard let receiver = call.receiver,
        let owner = type.typeName(of: receiver, in: reached.event.scope, parameters: reached.reference.member.parameters)
      else { return nil }
      switch (owner, call.name) {
      case ("DispatchSemaphore", "wait"), ("DispatchGroup", "wait"):
        name = "\(receiver.lastName ?? owner).wait"
        problem = "stops the main thread until another has done its work"
        effect = "the main thread waits for another thread"
        cure = owner == "DispatchGroup" ? "use `notify(queue:)`" : "let the other side call back"
      case ("AVCaptureSession", "startRunning"), ("AVCaptureMultiCamSession", "startRunning"):
        name = "\(receiver.lastName ?? owner).startRunning"
        problem = "blocks until the camera runs"
        effect = "the main thread waits for the camera"
        cure = "start the session on a queue of its own"
      default: return nil
      }
    }
  }

  /// Initialisers and functions of Foundation and UIKit that read files before they return.
  private static func file(_ call: Call) -> String? {
    if let made = Expression(.call(call)).constructedType, let label = call.arguments.first?.label {
      let reads: [String: Set<String>] = [
        "contentsOf": [
          "Data", "NSData", "String", "NSString", "NSDictionary", "NSArray", "NSMutableDictionary", "NSMutableArray",
        ],
        "contentsOfFile": ["String", "NSString", "NSData", "NSDictionary", "NSArray", "NSMutableDictionary", "UIImage"],
      ]
      return reads[label]?.contains(made) ?? false ? "\(made)(\(label):)" : nil
    }
    if call.receiver?.shape == "FileManager.default", ["contentsOfDirectory", "copyItem"].contains(call.name) {
      return "FileManager.\(call.name)"
    }
    if call.receiver?.path == "NSKeyedUnarchiver", call.fullName == "unarchiveObject(withFile:)" {
      return "NSKeyedUnarchiver.unarchiveObject(withFile:)"
    }
    return nil
  }

  private static func sleep(_ call: Call, in reached: ReachedEvent, of type: TypeAnalysis) -> String? {
    if call.receiver?.path == "Thread", call.name == "sleep" { return "Thread.sleep" }
    guard case .name(let name) = call.callee.form, ["sleep", "usleep"].contains(name), call.arguments.count == 1,
      type.type.allMembers(named: name).isEmpty, !reached.event.scope.isLocal(name)
    else { return nil }
    return name
  }
}

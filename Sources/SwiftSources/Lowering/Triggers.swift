// Parsing is by far the dearest step of a check, and most files hold nothing that a rule could be about. This pass over the bytes
// finds the words that some rule depends on. It does not know comments or strings: a word too many costs a parse, no more.

/// Decides which files are parsed for the checker.
enum Triggers {
  /// Callbacks that UIKit makes: overrides of them, and calls.
  private static let callbacks: [String] = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateViewConstraints", "viewSafeAreaInsetsDidChange",
    "viewLayoutMarginsDidChange", "viewWillTransition", "willTransition", "willMove", "didMove", "didReceiveMemoryWarning",
    "setEditing", "draw",
    "encodeRestorableState", "decodeRestorableState", "layoutSubviews", "updateConstraints", "prepareForReuse", "didMoveToWindow",
    "didMoveToSuperview", "safeAreaInsetsDidChange", "awakeFromNib", "traitCollectionDidChange", "cellForRowAt", "cellForItemAt",
    "didFinishLaunchingWithOptions", "applicationDidEnterBackground", "applicationWillResignActive", "applicationWillTerminate",
    "sceneDidEnterBackground", "sceneWillResignActive", "deinit",
  ]
  /// Screens and views without any: their initialisers and outlets.
  private static let screens: [String] = ["nibName", "IBOutlet", "UIApplicationMain"]
  /// What is taken and given back.
  private static let resources: [String] = [
    "addObserver", "removeObserver", "observe", "Timer", "scheduledTimer", "CADisplayLink", "invalidate",
    "addPeriodicTimeObserver",
    "addBoundaryTimeObserver", "removeTimeObserver", "sink", "disposed", "DispatchSource", "makeTimerSource", "setEventHandler",
    "startRunning", "stopRunning", "startCapture", "stopCapture", "startUpdatingLocation", "stopUpdatingLocation",
    "startMonitoring", "stopMonitoring", "startDeviceMotionUpdates", "stopDeviceMotionUpdates", "stopScanning", "stopRecording",
    "stopNotifier", "stopListening", "stopObserving", "stopPolling", "registerForTraitChanges", "userContentController",
    "setURLSchemeHandler", "removeScriptMessageHandler", "finishTasksAndInvalidate", "invalidateAndCancel", "delegateQueue",
    "unowned",
  ]
  /// What makes its thread wait; `contentsOf` is looked at more closely.
  private static let waits: [String] = [
    "contentsOfFile", "contentsOfDirectory", "copyItem", "unarchiveObject", "sleep", "usleep", "DispatchSemaphore",
    "DispatchGroup",
  ]
  private static let containment: [String] = [
    "addChild", "removeFromParent", "addChildViewController", "removeFromParentViewController",
  ]
  private static let legacy: [String] = [
    "viewDidUnload", "viewWillUnload", "willRotate", "didRotate", "willAnimateRotation", "shouldAutorotate", "keyWindow",
    "automaticallyAdjustsScrollViewInsets", "topLayoutGuide", "bottomLayoutGuide", "offstage",
  ]

  /// By length, which tells most words apart.
  private static let words: [[[UInt8]]] = {
    let all = (callbacks + screens + resources + waits + containment + legacy).map { Array($0.utf8) }
    var result: [[[UInt8]]] = Array(repeating: [], count: (all.map(\.count).max() ?? 0) + 1)
    for word in all { result[word.count].append(word) }
    return result
  }()

  static func areIn(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer { areIn($0) } }

  private static func areIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let words = Self.words
    var position = 0
    let end = bytes.count
    while position < end {
      let byte = bytes[position]
      guard isWord(byte) else {
        if byte == UInt8(ascii: "="), storesCallback(bytes, position) { return true }
        position += 1
        continue
      }
      let start = position
      while position < end, isWord(bytes[position]) { position += 1 }
      let length = position - start
      if length < words.count {
        for word in words[length] where word[0] == byte && word[length - 1] == bytes[position - 1] {
          if (0..<length).allSatisfy({ bytes[start + $0] == word[$0] }) { return true }
        }
      }
      let word = start..<position
      if isStrongDelegate(bytes, word) || isChildView(bytes, word) || isAsyncLoop(bytes, word) || isFileRead(bytes, word) {
        return true
      }
    }
    return false
  }

  /// The names in `x.name = …`, `self.name` left out.
  static func assignedNames(in bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBufferPointer { bytes in
      var result: Set<String> = []
      var position = 1
      while position + 1 < bytes.count {
        defer { position += 1 }
        guard bytes[position] == UInt8(ascii: "="), bytes[position - 1] == 32, bytes[position + 1] == 32 else { continue }
        let target = precedingWord(bytes, position)
        guard !target.isEmpty, target.lowerBound > 1, bytes[target.lowerBound - 1] == UInt8(ascii: ".") else { continue }
        let dot = target.lowerBound - 1
        let base = precedingWord(bytes, bytes[dot - 1] == UInt8(ascii: "?") ? dot - 1 : dot)
        if base.count == 4, ends(bytes, base, with: "self") { continue }
        result.insert(String(decoding: UnsafeBufferPointer(rebasing: bytes[target]), as: UTF8.self))
      }
      return result.sorted()
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte == 95 || byte >= 48 && byte <= 57 || byte >= 128
  }

  private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, with suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    guard range.count >= count else { return false }
    return (0..<count).allSatisfy { bytes[range.upperBound - count + $0] == suffix.utf8Start[$0] }
  }

  private static func precedingWord(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Range<Int> {
    var end = position
    while end > 0, bytes[end - 1] == 32 { end -= 1 }
    var start = end
    while start > 0, isWord(bytes[start - 1]) { start -= 1 }
    return start..<end
  }

  /// `var delegate:`, or `var owner: PickerDelegate?`, without `weak` in front.
  private static func isStrongDelegate(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
    guard ends(bytes, word, with: "elegate"), word.upperBound < bytes.count else { return false }
    var name = word
    switch bytes[word.upperBound] {
    case UInt8(ascii: ":"): break
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      var colon = word.lowerBound
      while colon > 0, bytes[colon - 1] == 32 { colon -= 1 }
      guard colon > 0, bytes[colon - 1] == UInt8(ascii: ":") else { return false }
      name = precedingWord(bytes, colon - 1)
    default: return false
    }
    let keyword = precedingWord(bytes, name.lowerBound)
    guard keyword.count == 3, ends(bytes, keyword, with: "var") else { return false }
    return !ends(bytes, precedingWord(bytes, keyword.lowerBound), with: "weak")
  }

  /// `addSubview(child.view)`.
  private static func isChildView(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
    guard word.count == 4, ends(bytes, word, with: "view"), word.lowerBound > 0, bytes[word.lowerBound - 1] == UInt8(ascii: "."),
      word.upperBound < bytes.count
    else { return false }
    return bytes[word.upperBound] == UInt8(ascii: ")") || bytes[word.upperBound] == UInt8(ascii: ",")
  }

  /// `Data(contentsOf:`, not `append(contentsOf:`.
  private static func isFileRead(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
    guard word.count == 10, ends(bytes, word, with: "contentsOf"), word.lowerBound > 0,
      bytes[word.lowerBound - 1] == UInt8(ascii: "(")
    else { return false }
    let caller = precedingWord(bytes, word.lowerBound - 1)
    return !caller.isEmpty && bytes[caller.lowerBound] < UInt8(ascii: "a")
  }

  /// `for await` and `for try await`.
  private static func isAsyncLoop(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
    guard word.count == 5, ends(bytes, word, with: "await") else { return false }
    let before = precedingWord(bytes, word.lowerBound)
    return before.count == 3 && (ends(bytes, before, with: "for") || ends(bytes, before, with: "try"))
  }

  /// `x.onTap = {`, `x.onTap = self.save`, and `x.onTap = save` where the file declares a function `save`.
  private static func storesCallback(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    guard position > 0, position + 1 < bytes.count, bytes[position - 1] == 32, isBlank(bytes[position + 1]) else { return false }
    let target = precedingWord(bytes, position)
    guard !target.isEmpty, target.lowerBound > 0, bytes[target.lowerBound - 1] == UInt8(ascii: ".") else { return false }
    var next = position + 1
    while next < bytes.count, isBlank(bytes[next]) { next += 1 }
    guard next < bytes.count else { return false }
    if bytes[next] == UInt8(ascii: "{") { return true }
    let start = next
    while next < bytes.count, isWord(bytes[next]) || bytes[next] == UInt8(ascii: ".") { next += 1 }
    guard next > start, next == bytes.count || isBlank(bytes[next]) || bytes[next] == UInt8(ascii: "(") else { return false }
    if next - start > 5, "self.".utf8.elementsEqual(bytes[start..<(start + 5)]) { return true }
    return declaresFunction(bytes, start..<next)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

  private static func declaresFunction(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Bool {
    let prefix = Array("func ".utf8)
    let length = prefix.count + name.count
    guard bytes.count > length else { return false }
    for start in 0..<(bytes.count - length) where bytes[start] == prefix[0] && bytes[start + 4] == 32 {
      guard prefix.indices.allSatisfy({ bytes[start + $0] == prefix[$0] }),
        (0..<name.count).allSatisfy({ bytes[start + prefix.count + $0] == bytes[name.lowerBound + $0] })
      else { continue }
      if !isWord(bytes[start + length]) { return true }
    }
    return false
  }
}

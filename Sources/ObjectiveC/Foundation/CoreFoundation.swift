import Foundation

// The handful of Core Foundation's functions that iOS code and tests call. Where a file imports the module CoreFoundation itself, as
// libraries for Linux do, its functions are meant.

/// Seconds since the first instant of 2001.
public typealias CFAbsoluteTime = Double

/// The current time in seconds since the first instant of 2001.
@_disfavoredOverload public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// A run loop.
public typealias CFRunLoop = RunLoop

/// The main thread's run loop.
@_disfavoredOverload public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }
/// The calling thread's run loop.
@_disfavoredOverload public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }

@_silgen_name("CFRunLoopRun") private func _runLoopRun()
@_silgen_name("CFRunLoopStop") private func _runLoopStop(_ runLoop: UnsafeRawPointer)
@_silgen_name("CFRunLoopGetMain") private func _mainRunLoop() -> UnsafeRawPointer
@_silgen_name("CFRunLoopGetCurrent") private func _currentRunLoop() -> UnsafeRawPointer

/// Runs the calling thread's run loop until it is stopped.
@_disfavoredOverload public func CFRunLoopRun() { _runLoopRun() }

/// Stops a run loop's innermost run: the main one or the calling thread's.
@_disfavoredOverload public func CFRunLoopStop(_ rl: CFRunLoop!) {
  if rl === RunLoop.main { return _runLoopStop(_mainRunLoop()) }
  guard rl === RunLoop.current else {
    fatalError("CFRunLoopStop stops the main and the current run loop only. See Documentation/Compatibility.md.")
  }
  _runLoopStop(_currentRunLoop())
}

/// Has the block run in a later turn of a run loop.
@_disfavoredOverload public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: RunLoop.Mode, _ block: @escaping () -> Void) {
  nonisolated(unsafe) let block = block
  rl.perform(inModes: [mode]) { block() }
}

// The animations of one layer, from the moment they are added until they end or are removed.
internal import COffstage

/// What a layer keeps of its animations, in the order in which they were added.
struct RunningAnimations {
  final class Entry {
    let key: String
    let animation: CAAnimation
    var deadline: AnimationDeadline?
    var leave: (() -> Void)?
    var hasStopped = false
    /// When it began to move, in seconds of `CACurrentMediaTime()`; nil before the commit.
    var beginning: CFTimeInterval?
    /// The seconds of one run.
    var length: CFTimeInterval = 0
    /// The group that tells its time, for UIKit's animations.
    weak var group: LayerAnimationGroup?

    init(key: String, animation: CAAnimation) {
      self.key = key
      self.animation = animation
    }

    /// Tells the delegate and whoever waits, once.
    @MainActor
    func stop(finished: Bool) {
      guard !hasStopped else { return }
      hasStopped = true
      deadline?.cancel()
      animation.delegate?.animationDidStop(animation, finished: finished)
      group?.didRemove(self)
      leave?()
      leave = nil
    }
  }

  /// How many entries there are in the process: a tree that changes needn't be searched when nothing moves.
  nonisolated(unsafe) static var total = 0

  private(set) var entries: [Entry] = []
  private var unnamed = 0

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    RunningAnimations.total += 1
  }

  mutating func remove(_ entry: Entry) {
    let count = entries.count
    entries.removeAll { $0 === entry }
    RunningAnimations.total -= count - entries.count
  }

  mutating func unnamedKey() -> String {
    unnamed += 1
    return "animation \(unnamed)"
  }

  /// nil when nothing runs.
  var keys: [String]? { entries.isEmpty ? nil : entries.map(\.key) }
  subscript(key: String) -> CAAnimation? { entries.last { $0.key == key }?.animation }
}

extension CALayer {
  /// Adds a copy; a running animation of the same key is replaced.
  func start(_ animation: CAAnimation, forKey key: String?) {
    if let key { stopAnimation(forKey: key) }
    let entry = RunningAnimations.Entry(
      key: key ?? runningAnimations.unnamedKey(), animation: animation.copy() as! CAAnimation)
    runningAnimations.append(entry)
    MainActor.assumeIsolated {
      let transactionDuration = CATransaction.animationDuration()
      let length = entry.animation.activeDuration(transactionDuration: transactionDuration)
      let wait = max(0, entry.animation.beginTime - (entry.animation.beginTime > 0 ? CACurrentMediaTime() : 0))
      entry.length = entry.animation.ownDuration > 0 ? entry.animation.ownDuration : transactionDuration
      entry.leave = CATransaction.enterAnimation()
      CommitCycle.main.performAfterCommit { [weak self] in
        guard let self, !entry.hasStopped else { return }
        entry.beginning = CACurrentMediaTime() + wait
        entry.animation.delegate?.animationDidStart(entry.animation)
        entry.deadline = AnimationClock.after(wait + length) { [weak self] in self?.end(entry, finished: true) }
      }
    }
  }

  private func end(_ entry: RunningAnimations.Entry, finished: Bool) {
    guard !entry.hasStopped else { return }
    if !finished || entry.animation.isRemovedOnCompletion { runningAnimations.remove(entry) }
    MainActor.assumeIsolated { entry.stop(finished: finished) }
  }

  func stopAnimation(forKey key: String) {
    for entry in runningAnimations.entries where entry.key == key {
      end(entry, finished: false)
      runningAnimations.remove(entry)
    }
  }

  func stopAllAnimations() {
    for entry in runningAnimations.entries {
      end(entry, finished: false)
      runningAnimations.remove(entry)
    }
  }

  /// Removes UIKit's animations of a property, apart from those of `group`.
  @MainActor
  func stopAnimations(ofKeyPath keyPath: String, except group: LayerAnimationGroup) {
    for entry in runningAnimations.entries {
      guard let other = entry.group, other !== group, (entry.animation as? CABasicAnimation)?.keyPath == keyPath else { continue }
      end(entry, finished: false)
    }
  }

  /// `position`, or `position-2` and so on while animations of that name run.
  func freeAnimationKey(_ base: String) -> String {
    guard runningAnimations[base] != nil else { return base }
    var number = 2
    while runningAnimations["\(base)-\(number)"] != nil { number += 1 }
    return "\(base)-\(number)"
  }

  /// A layer that has left its tree, and is still out of it at the next commit, loses its animations and those below it.
  func leaveTree() {
    guard RunningAnimations.total > 0, offstage_is_main_thread() else { return }
    MainActor.assumeIsolated {
      CommitCycle.main.performAfterCommit { [self] in
        if storedSuperlayer == nil { stopAnimationsBelow() }
      }
    }
  }

  private func stopAnimationsBelow() {
    walk { layer in
      layer.stopAllAnimations()
      return .enter
    }
  }

  /// The animations of a layer that dies are removed; whoever waits for them is told after the next commit.
  func endAnimationsOfDyingLayer() {
    let entries = runningAnimations.entries
    guard !entries.isEmpty else { return }
    RunningAnimations.total -= entries.count
    guard offstage_is_main_thread() else { return }
    MainActor.assumeIsolated {
      CommitCycle.main.performAfterCommit { entries.forEach { $0.stop(finished: false) } }
    }
  }

  /// Layers that belong to no view animate by themselves on Apple's systems. Without pixels nobody sees it, so that only the model value
  /// changes.
  func implicitAnimation(forKey event: String) -> (any CAAction)? { nil }
}

// The animations of one layer, from the moment they are added until they end or are removed.

/// What a layer keeps of its animations, in the order in which they were added.
struct RunningAnimations {
  final class Entry {
    let key: String
    let animation: CAAnimation
    var deadline: AnimationDeadline?
    var leave: (() -> Void)?
    var hasStopped = false
    init(key: String, animation: CAAnimation) {
      self.key = key
      self.animation = animation
    }
  }

  fileprivate(set) var entries: [Entry] = []
  fileprivate var unnamed = 0

  /// nil when nothing runs.
  var keys: [String]? { entries.isEmpty ? nil : entries.map(\.key) }
  subscript(key: String) -> CAAnimation? { entries.last { $0.key == key }?.animation }
}

extension CALayer {
  /// Adds a copy; a running animation of the same key is replaced.
  func start(_ animation: CAAnimation, forKey key: String?) {
    if let key { stopAnimation(forKey: key) }
    runningAnimations.unnamed += key == nil ? 1 : 0
    let entry = RunningAnimations.Entry(
      key: key ?? "animation \(runningAnimations.unnamed)", animation: animation.copy() as! CAAnimation)
    runningAnimations.entries.append(entry)
    MainActor.assumeIsolated {
      let length = entry.animation.activeDuration(transactionDuration: CATransaction.animationDuration())
      let wait = max(0, entry.animation.beginTime - (entry.animation.beginTime > 0 ? CACurrentMediaTime() : 0))
      entry.leave = CATransaction.enterAnimation()
      CommitCycle.main.performAfterCommit { [weak self] in
        guard let self, !entry.hasStopped else { return }
        entry.animation.delegate?.animationDidStart(entry.animation)
        entry.deadline = AnimationClock.after(wait + length) { [weak self] in self?.end(entry, finished: true) }
      }
    }
  }

  private func end(_ entry: RunningAnimations.Entry, finished: Bool) {
    guard !entry.hasStopped else { return }
    entry.hasStopped = true
    if !finished || entry.animation.isRemovedOnCompletion {
      runningAnimations.entries.removeAll { $0 === entry }
    }
    MainActor.assumeIsolated {
      entry.deadline?.cancel()
      entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
      entry.leave?()
      entry.leave = nil
    }
  }

  func stopAnimation(forKey key: String) {
    for entry in runningAnimations.entries where entry.key == key {
      end(entry, finished: false)
      runningAnimations.entries.removeAll { $0 === entry }
    }
  }

  func stopAllAnimations() {
    for entry in runningAnimations.entries { end(entry, finished: false) }
    runningAnimations.entries = []
  }

  /// Layers that belong to no view animate by themselves on Apple's systems. Without pixels nobody sees it, so that only the model value
  /// changes; `presentation()` shows the model's values too.
  func implicitAnimation(forKey event: String) -> (any CAAction)? { nil }

  func makePresentation() -> Self? { self }
}

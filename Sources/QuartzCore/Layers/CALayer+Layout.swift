// Layout flags and the pass that clears them (R15, H3): one visit for each flagged layer, top-down, parents first.
internal import COffstage

/// Stops a layout that keeps asking for layout.
package enum LayoutLimit {
  /// How often one pass may begin again, because a layer above the one being laid out was flagged.
  package static let rounds = 100
  /// Told instead of the console, for tests.
  nonisolated(unsafe) package static var handler: ((String) -> Void)?

  package static func message(_ names: [String]) -> String {
    """
    Layout did not end after \(rounds) rounds and was stopped. These views still ask for layout: \
    \(names.sorted().joined(separator: ", ")). \
    A layoutSubviews or viewDidLayoutSubviews that changes the size of a view above it, or calls setNeedsLayout each time, \
    never comes to rest. Compare with the old value before you change anything.
    """
  }

  static func report(_ layers: [CALayer]) {
    let text = message(layers.map { $0.owner?.layoutDescription ?? String(describing: type(of: $0)) })
    if let handler { return handler(text) }
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

extension CALayer {
  func flagLayout() {
    layoutIsNeeded = true
    markAncestors()
    requestCommit()
  }

  /// Lets the pass find its way down to this layer.
  func markAncestors() {
    var ancestor = storedSuperlayer
    while let current = ancestor, !current.layoutIsNeededBelow {
      current.layoutIsNeededBelow = true
      ancestor = current.storedSuperlayer
    }
  }

  /// Called for every change of every layer, so what is asked for already costs nothing more.
  func requestCommit() {
    guard offstage_is_main_thread(), !CommitCycle.main.isScheduled else { return }
    MainActor.assumeIsolated { CommitCycle.main.setNeedsCommit() }
  }

  /// From the topmost flagged ancestor, as UIKit does.
  func performLayoutIfNeeded() {
    var top = self
    var ancestor = storedSuperlayer
    while let current = ancestor {
      if current.layoutIsNeeded { top = current }
      ancestor = current.storedSuperlayer
    }
    top.layoutTree()
  }

  /// Lays out this layer and what lies below, until nothing there asks any more; bounded.
  package func layoutTree() {
    var rounds = 0
    while layoutIsNeeded || layoutIsNeededBelow {
      guard rounds < LayoutLimit.rounds else {
        return LayoutLimit.report(takeFlags())
      }
      rounds += 1
      layoutOnce()
    }
  }

  private func layoutOnce() {
    walk { layer in
      if layer.layoutIsNeeded {
        layer.layoutIsNeeded = false
        layer.layoutSublayers()
      }
      guard layer.layoutIsNeededBelow else { return .passOver }
      layer.layoutIsNeededBelow = false
      return .enter
    }
  }

  /// Takes all flags away and returns who had one.
  private func takeFlags() -> [CALayer] {
    var flagged: [CALayer] = []
    walk { layer in
      if layer.layoutIsNeeded { flagged.append(layer) }
      layer.layoutIsNeeded = false
      layer.layoutIsNeededBelow = false
      return .enter
    }
    return flagged
  }

  func flagDisplay() {
    displayIsNeeded = true
    markAncestorsForDisplay()
    requestCommit()
  }

  /// Lets the display phase find its way down to this layer.
  func markAncestorsForDisplay() {
    var ancestor = storedSuperlayer
    while let current = ancestor, !current.displayIsNeededBelow {
      current.displayIsNeededBelow = true
      ancestor = current.storedSuperlayer
    }
  }

  func performDisplayIfNeeded() {
    guard displayIsNeeded else { return }
    displayIsNeeded = false
    delegate?.layerWillDraw(self)
    display()
  }

  /// The display phase, parents first (H1). What asks again while it runs is drawn in the next commit.
  package func displayTree() {
    walk { layer in
      layer.performDisplayIfNeeded()
      guard layer.displayIsNeededBelow else { return .passOver }
      layer.displayIsNeededBelow = false
      return .enter
    }
  }

  /// This layer has come into its superlayer, with what is asked for here and below.
  func markAfterMove() {
    if layoutIsNeeded || layoutIsNeededBelow { markAncestors() }
    if displayIsNeeded || displayIsNeededBelow { markAncestorsForDisplay() }
  }
}

// Layers hold their sublayers, and views their subviews: the last reference to the top of a deep tree would free level within level, until
// the stack is full. Here the outermost deallocation frees the levels one after the other, in the same order.
internal import COffstage

/// Releases objects that hold others of their kind.
package enum ChainRelease {
  private final class Waiting { var objects: [AnyObject] = [] }

  /// Takes `objects` away from their owner, whose `deinit` calls this, and releases them once no outer deallocation is under way on this
  /// thread: first to last, each followed by what it held itself.
  package static func release<Element: AnyObject>(_ objects: inout [Element]) {
    guard !objects.isEmpty else { return }
    var taken: [AnyObject] = objects.reversed()
    objects = []
    let slot = offstage_chain_of_releases()
    if let outer = slot.pointee {
      Unmanaged<Waiting>.fromOpaque(outer).takeUnretainedValue().objects += taken
      return
    }
    let waiting = Waiting()
    swap(&waiting.objects, &taken)
    slot.pointee = Unmanaged.passUnretained(waiting).toOpaque()
    while !waiting.objects.isEmpty { waiting.objects.removeLast() }
    slot.pointee = nil
  }
}

import UIKit

/// Counts the frames of an hour.
@main
final class Frames: NSObject {
  private var count = 0

  static func main() {
    let frames = Frames()
    let link = CADisplayLink(target: frames, selector: #selector(tick))
    link.add(to: .main, forMode: .common)
    RunLoop.main.run(until: Date() + 3600.005)
    print(frames.count)
    exit(0)
  }

  @objc private func tick(_ link: CADisplayLink) { count += 1 }
}

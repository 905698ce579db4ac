import Foundation
import XCTest

/// Something that `measure(metrics:)` measures.
public protocol XCTMetric {}
/// Elapsed time: the one metric that is measured on this system.
public final class XCTClockMetric: NSObject, XCTMetric {}
/// Accepted, not measured.
public final class XCTCPUMetric: NSObject, XCTMetric {}
/// Accepted, not measured.
public final class XCTMemoryMetric: NSObject, XCTMetric {}
/// Accepted, not measured.
public final class XCTStorageMetric: NSObject, XCTMetric {}

/// How to measure.
public final class XCTMeasureOptions: NSObject {
  public class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
  /// How often the block runs, after a first time that doesn't count. Default 5.
  public var iterationCount = 5
}

extension XCTestCase {
  /// Runs a block repeatedly. The clock's average is printed; other metrics are named as not measured.
  public func measure(metrics: [any XCTMetric], block: () -> Void) {
    measure(metrics: metrics, options: .default, block: block)
  }

  /// Runs a block repeatedly, measuring elapsed time.
  public func measure(options: XCTMeasureOptions, block: () -> Void) {
    measure(metrics: [XCTClockMetric()], options: options, block: block)
  }

  /// Runs a block repeatedly. The clock's average is printed; other metrics are named as not measured.
  public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) {
    var seconds: [Double] = []
    for _ in 0...max(options.iterationCount, 1) {
      let start = DispatchTime.now().uptimeNanoseconds
      block()
      seconds.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
    }
    for metric in metrics {
      let name = "\(type(of: metric))"
      guard metric is XCTClockMetric else {
        print("\(self.name): \(name) is not measured on this system.")
        continue
      }
      let counted = seconds.dropFirst()
      let average = counted.reduce(0, +) / Double(counted.count)
      print("\(self.name): \(name) average \(String(format: "%.6f", average)) s over \(counted.count) iterations")
    }
  }
}

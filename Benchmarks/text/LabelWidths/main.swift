// How much wider the frames that Interface Builder wrote are than what is measured: reads labels.py's lines, prints a table of medians.
import Foundation
import UIKit

let weights: [String: UIFont.Weight] = [
  "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
  "bold": .bold, "heavy": .heavy, "black": .black,
]

struct Sample {
  let perCharacter: Double
  /// A label whose width differs by more than this from its text's was stretched or cut, and says nothing of the text.
  static let limit = 0.1
  let isText: Bool

  init(width: Double, measured: Double, characters: Int) {
    perCharacter = (width - measured) / Double(characters)
    isText = abs(measured - width) <= max(1, width * Sample.limit)
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

var samples: [String: [Sample]] = [:]
while let line = readLine() {
  let parts = line.split(separator: "\t", maxSplits: 3).map(String.init)
  guard parts.count == 4, let weight = weights[parts[0]], let size = Double(parts[1]), let width = Double(parts[2]) else {
    continue
  }
  let font = UIFont.systemFont(ofSize: size, weight: weight)
  let measured = (parts[3] as NSString).size(withAttributes: [.font: font]).width
  let key = String(format: "%05.1f ", size) + parts[0]
  samples[key, default: []].append(Sample(width: width, measured: measured, characters: parts[3].count))
}

print("| font | labels | left out | median difference a character | largest |")
print("| --- | ---: | ---: | ---: | ---: |")
for (font, all) in samples.sorted(by: { $0.key < $1.key }) {
  let kept = all.filter(\.isText).map(\.perCharacter)
  guard kept.count >= 3 else { continue }
  let parts = font.split(separator: " ")
  let largest = kept.max { abs($0) < abs($1) }!
  let numbers = String(format: "%d | %d | %+.2f | %+.2f", kept.count, all.count - kept.count, median(kept), largest)
  print("| \(Double(parts[0])!) points, \(parts[1]) | \(numbers) |")
}

/// Measured durations, in seconds.
struct Samples {
  private(set) var seconds: [Double] = []

  var isEmpty: Bool { seconds.isEmpty }
  var median: Double { quantile(0.5) }
  var greatest: Double { seconds.max() ?? .nan }

  init() {}
  init(_ seconds: [Double]) { self.seconds = seconds }

  mutating func add(_ duration: Duration) { seconds.append(duration.inSeconds) }

  func quantile(_ share: Double) -> Double {
    guard !seconds.isEmpty else { return .nan }
    let sorted = seconds.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  /// The bounds between which the median lies in 95 of 100 runs, by the order statistics of the sign test.
  var medianBounds: (low: Double, high: Double) {
    guard seconds.count > 5 else { return (seconds.min() ?? .nan, greatest) }
    let sorted = seconds.sorted()
    let spread = 0.98 * Double(sorted.count).squareRoot()
    let middle = Double(sorted.count - 1) / 2
    return (
      sorted[max(0, Int(middle - spread))], sorted[min(sorted.count - 1, Int((middle + spread).rounded(.up)))]
    )
  }
}

extension Duration {
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

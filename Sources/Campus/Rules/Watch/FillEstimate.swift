/// When an exam will be full if places go on being taken as they have been lately. Plain on purpose: a straight
/// line from the first sample of the last days to the newest.
enum FillEstimate: Hashable, Sendable {
  /// Fewer than three states were seen, or in less than six hours.
  case tooFewSamples
  case isFull
  /// No more places are taken than were.
  case standsStill
  /// In seconds since 1970.
  case fills(at: Double)

  /// Seconds that count as lately.
  private static let memory = 7.0 * 86_400
  private static let shortest = 6.0 * 3600
  private static let fewest = 3

  /// - Parameter samples: in the order of time.
  init(_ samples: [SampleRecord]) {
    guard let newest = samples.last else {
      self = .tooFewSamples
      return
    }
    if newest.occupied >= newest.capacity {
      self = .isFull
      return
    }
    let lately = samples.filter { $0.last >= newest.last - Self.memory }
    guard let oldest = lately.first else {
      self = .tooFewSamples
      return
    }
    let start = max(oldest.first, newest.last - Self.memory)
    guard lately.count >= Self.fewest, newest.last - start >= Self.shortest else {
      self = .tooFewSamples
      return
    }
    let rate = Double(newest.occupied - oldest.occupied) / (newest.last - start)
    guard rate > 0 else {
      self = .standsStill
      return
    }
    self = .fills(at: newest.last + Double(newest.capacity - newest.occupied) / rate)
  }
}

import SplitMix

/// What a life draws.
extension SplitMix64 {
  /// Numbers of its own for each animal, stable or script, so that one more draw for one changes nothing for
  /// the next.
  init(seed: UInt64, stream: Int) {
    var mixer = SplitMix64(seed: seed ^ (UInt64(bitPattern: Int64(stream)) &* 0xD1B5_4A32_D192_ED03))
    self.init(seed: mixer.next())
  }

  mutating func perMille(_ chance: Int) -> Bool { happens(chance, in: 1000) }

  /// Nearly normal: the sum of twelve uniform integers, which has a standard deviation of 1024.
  mutating func normal(mean: Int, deviation: Int) -> Int {
    var sum = 0
    for _ in 0..<2 {
      var bits = next()
      for _ in 0..<6 {
        sum += Int(bits & 1023)
        bits >>= 10
      }
    }
    // Twelve times the mean of 511.5 is 6138.
    let scaled = (sum - 6138) * deviation
    return mean + (scaled >= 0 ? scaled + 512 : scaled - 512) / 1024
  }

  /// The same, and held within a range.
  mutating func normal(mean: Int, deviation: Int, within range: ClosedRange<Int>) -> Int {
    min(max(normal(mean: mean, deviation: deviation), range.lowerBound), range.upperBound)
  }
}

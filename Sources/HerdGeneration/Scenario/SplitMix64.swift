/// Numbers by chance, the same ones from the same seed on each machine (Steele, Lea, Flood: *Fast Splittable
/// Pseudorandom Number Generators*, 2014).
///
/// All draws are of integers: what a Double rounds may differ between machines.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Numbers of its own for each animal, stable or script, so that one more draw for one changes nothing for
  /// the next.
  init(seed: UInt64, stream: Int) {
    var mixer = SplitMix64(seed: seed ^ (UInt64(bitPattern: Int64(stream)) &* 0xD1B5_4A32_D192_ED03))
    state = mixer.next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 on, less than the bound, which is at least 1.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(bound, 1))).high)
  }

  mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// Whether something comes to pass that does so many times in a thousand.
  mutating func perMille(_ chance: Int) -> Bool { below(1000) < chance }

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

/// Numbers that look random and are the same ones from the same seed, on each machine and with each compiler (Steele,
/// Lea, Flood: *Fast splittable pseudorandom number generators*, 2014). For jitter, samples and tests, not for secrets.
///
///     var generator = SplitMix64(seed: 7)
///     let minute = generator.below(60)
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Draws of integers. The standard library's ways to draw from a generator don't promise the same numbers tomorrow, and
/// what a Double rounds may differ between machines.
extension SplitMix64 {
  /// From 0 on, less than the bound, which is at least 1.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(bound, 1))).high)
  }

  package mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  /// One of the values, of which there is at least one.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// Whether something comes to pass that does so often in so many trials.
  package mutating func happens(_ times: Int, in trials: Int) -> Bool { below(trials) < times }
}

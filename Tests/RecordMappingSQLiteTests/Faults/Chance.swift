/// Numbers that look random and are the same for the same seed (SplitMix64, Steele, Lea and Flood, 2014).
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// From 0 to `bound` - 1.
  mutating func pick(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() >> 1) % bound }

  /// True once in `times`.
  mutating func once(in times: Int) -> Bool { pick(times) == 0 }

  mutating func pick<Element>(of elements: [Element]) -> Element { elements[pick(elements.count)] }
}

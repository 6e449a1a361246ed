/// SplitMix64 (Steele, Lea, Flood, 2014). Of our own, since neither the system's generator nor the standard
/// library's ways to draw from one promise the same numbers tomorrow.
struct SeededGenerator: Sendable {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  /// - Parameters:
  ///   - stream: what is drawn for; each stream is independent, so that one more teacher changes no course.
  init(seed: UInt64, _ stream: String, _ numbers: Int...) {
    // FNV-1a over the name, then one round for each number.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in stream.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    state = seed ^ hash
    for number in numbers { state = next() ^ UInt64(bitPattern: Int64(number)) }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// From 0 to below the bound, which must be positive.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  mutating func between(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// The collection must not be empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    for index in shuffled.indices.dropFirst().reversed() { shuffled.swapAt(index, below(index + 1)) }
    return shuffled
  }
}

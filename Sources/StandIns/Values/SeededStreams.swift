import SplitMix

/// What a university draws.
extension SplitMix64 {
  /// - Parameter stream: what is drawn for; each stream is independent, so that one more teacher changes no course.
  init(seed: UInt64, _ stream: String, _ numbers: Int...) {
    // FNV-1a over the name, then one round for each number.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in stream.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.init(seed: seed ^ hash)
    for number in numbers { self.init(seed: next() ^ UInt64(bitPattern: Int64(number))) }
  }

  mutating func chance(_ percent: Int) -> Bool { happens(percent, in: 100) }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    for index in shuffled.indices.dropFirst().reversed() { shuffled.swapAt(index, below(index + 1)) }
    return shuffled
  }
}

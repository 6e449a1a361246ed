@testable import HerdBook

/// SplitMix64: the same draws from the same seed everywhere.
struct Draws: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func isOneOf(_ many: Int) -> Bool { whole(1...many) == 1 }
  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[whole(0...elements.count - 1)]
  }

  /// Texts with all that has to be escaped, or is more than a byte or a unit of UTF-16.
  mutating func text(_ most: Int) -> String {
    let characters: [Character] = [
      "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{1F}", "\u{7F}", "\u{2028}",
      "\u{2029}",
      "ř", "e\u{301}", "🐄", "\u{FFFF}", ".", "-", ";", "{", "]", "\r\n",
    ]
    return String((0..<whole(0...min(most, 12))).map { _ in element(of: characters) })
  }
}

extension JSONNode {
  static func random(_ draws: inout Draws, depth: Int = 4) -> JSONNode {
    switch draws.whole(0...(depth > 0 ? 7 : 5)) {
    case 0: .null
    case 1: .flag(draws.isOneOf(2))
    case 2: .whole(draws.whole(Int.min...Int.max))
    case 3:
      .number(draws.element(of: ["0", "-0", "1.50", "0.1e-7", "1E+30", "123456789012345678901234567890"]))
    case 4, 5: .text(draws.text(12))
    case 6: .list((0..<draws.whole(0...4)).map { _ in random(&draws, depth: depth - 1) })
    default: .object(.random(&draws, depth: depth - 1))
    }
  }
}

extension JSONObject {
  static func random(_ draws: inout Draws, depth: Int = 3) -> JSONObject {
    var object = JSONObject()
    for _ in 0..<draws.whole(0...4) { object[draws.text(6)] = .random(&draws, depth: depth) }
    return object
  }
}

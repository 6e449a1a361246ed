import SplitMix

@testable import HerdBook

extension SplitMix64 {
  /// Texts with all that has to be escaped, or is more than a byte or a unit of UTF-16.
  mutating func text(_ most: Int) -> String {
    let characters: [Character] = [
      "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{1F}", "\u{7F}", "\u{2028}",
      "\u{2029}",
      "ř", "e\u{301}", "🐄", "\u{FFFF}", ".", "-", ";", "{", "]", "\r\n",
    ]
    return String((0..<within(0...min(most, 12))).map { _ in pick(characters) })
  }
}

extension JSONNode {
  static func random(_ draws: inout SplitMix64, depth: Int = 4) -> JSONNode {
    switch draws.within(0...(depth > 0 ? 7 : 5)) {
    case 0: .null
    case 1: .flag(draws.happens(1, in: 2))
    case 2: .whole(Int(truncatingIfNeeded: draws.next()))
    case 3:
      .number(draws.pick(["0", "-0", "1.50", "0.1e-7", "1E+30", "123456789012345678901234567890"]))
    case 4, 5: .text(draws.text(12))
    case 6: .list((0..<draws.within(0...4)).map { _ in random(&draws, depth: depth - 1) })
    default: .object(.random(&draws, depth: depth - 1))
    }
  }
}

extension JSONObject {
  static func random(_ draws: inout SplitMix64, depth: Int = 3) -> JSONObject {
    var object = JSONObject()
    for _ in 0..<draws.within(0...4) { object[draws.text(6)] = .random(&draws, depth: depth) }
    return object
  }
}

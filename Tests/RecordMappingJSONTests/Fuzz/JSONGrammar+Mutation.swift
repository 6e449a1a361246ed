import SplitMix

extension JSONGrammar {
  /// The text of the seed: a conforming one if it is even, a mutated one if it is odd.
  static func text(seed: UInt64) -> [UInt8] {
    var grammar = JSONGrammar(seed: seed)
    let document = grammar.document()
    return seed.isMultiple(of: 2) ? document : grammar.mutated(document)
  }

  /// The text after one small change or three. It may still conform.
  mutating func mutated(_ document: [UInt8]) -> [UInt8] {
    var text = document
    for _ in 0..<(random.happens(1, in: 4) ? 3 : 1) { mutate(&text) }
    return text
  }

  private mutating func mutate(_ text: inout [UInt8]) {
    guard !text.isEmpty else { return text = Self.fragments[random.below(Self.fragments.count)] }
    let place = place(in: text)
    // The limit of depth is to be passed often where it is near.
    if text.count > 500, random.happens(1, in: 2) { return wrap(&text) }
    switch random.below(10) {
    case 0: text[place] ^= 1 << UInt8(random.below(8))
    case 1: text[place] = UInt8(random.below(256))
    case 2: text.removeSubrange(place...)
    case 3: text.removeSubrange(place..<min(text.count, place + 1 + random.below(3)))
    case 4: text.swapAt(place, random.below(text.count))
    case 5: text.insert(contentsOf: text[place..<min(text.count, place + 8)], at: place)
    case 6: wrap(&text)
    case 7: text.insert(Self.marks[random.below(Self.marks.count)], at: place)
    default: text.insert(contentsOf: Self.fragments[random.below(Self.fragments.count)], at: place)
    }
  }

  /// Half of the places are structural characters, quotation marks or the start, where mistakes matter most.
  private mutating func place(in text: [UInt8]) -> Int {
    let place = random.below(text.count)
    guard random.happens(1, in: 2) else { return place }
    return text[place...].firstIndex { Self.marks.contains($0) } ?? 0
  }

  /// One to eight arrays around the text.
  private mutating func wrap(_ text: inout [UInt8]) {
    let levels = 1 + random.below(8)
    text = Array(repeating: 0x5B, count: levels) + text + Array(repeating: 0x5D, count: levels)
  }

  private static let marks = Array(#"[]{},:""#.utf8)

  /// What is likely to be wrong, or right, where it is put.
  private static let fragments: [[UInt8]] =
    [
      "[", "]", "{", "}", ",", ":", "\"", "\\", "-", "+", ".", "0", "1", "e", "E5", "1.5", "01", "'", "//",
      "/**/", "null", "tru", "NaN", "[]", "{}", "\"\"", ",\"a\":1", ",1", " ", "\t", "\n", "\r", "\u{0}",
      "\u{B}", "\u{1F}", "\u{7F}", "\u{A0}", "\u{FEFF}", "\u{2028}", "é", "€", "😀", #"\n"#, #"\x"#, #"\u"#,
      #"\u00"#, #"\u0041"#, #"\uD83D"#, #"\uDE00"#, #"\uD83D\uDE00"#, #"\uD83D\uE000"#, #"\v"#, #"\'"#,
    ].map { Array($0.utf8) } + [
      [0x80], [0xBF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC0, 0xAF], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF], [0xED, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xFF],
    ]
}

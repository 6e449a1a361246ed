@testable import Campus

/// Makes texts that are searched, and searches in them; of one seed always the same.
struct SearchDice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  private static let parts = [
    "pro", "gra", "mo", "vá", "ní", "AL", "ge", "bra", "Ma", "té", "ti", "ka", "sys", "Ř", "ež", "ní", "ček",
    "úvod", "ů", "ó", "x", "ß", "Ö", "ľ", "1", "2", "C", "ñ", "e\u{301}", "дан", "ные", "Й",
  ]
  private static let gaps = [" ", " ", "-", ", ", ".", "/", " – ", "\u{A0}", "'"]

  private mutating func number(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  private mutating func words(_ most: Int) -> String {
    (0...number(most)).map { _ in
      (0...number(3)).map { _ in Self.parts[number(Self.parts.count)] }.joined()
        + Self.gaps[number(Self.gaps.count)]
    }.joined()
  }

  mutating func texts() -> SearchableText {
    let code =
      number(3) == 0 ? nil : "B\(["I", "E"][number(2)])-\(["PA", "LIN", "ÁČ"][number(3)])\(number(30))"
    return SearchableText(code: code, names: [words(4), words(4)], others: [words(6)])
  }

  /// Mostly a piece of what is there, now and then anything.
  mutating func search(in texts: [SearchableText]) -> String {
    guard number(5) > 0 else { return words(2) }
    let thing = texts[number(texts.count)]
    let all = ([thing.code ?? ""] + thing.names + thing.others).joined(separator: " ")
    let start = number(max(1, all.count))
    return String(all.dropFirst(start).prefix(1 + number(9)))
  }
}

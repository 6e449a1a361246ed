import SplitMix

@testable import Campus

/// Makes texts that are searched, and searches in them; of one seed always the same.
struct SearchDice {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let parts = [
    "pro", "gra", "mo", "vá", "ní", "AL", "ge", "bra", "Ma", "té", "ti", "ka", "sys", "Ř", "ež", "ní", "ček",
    "úvod", "ů", "ó", "x", "ß", "Ö", "ľ", "1", "2", "C", "ñ", "e\u{301}", "дан", "ные", "Й",
  ]
  private static let gaps = [" ", " ", "-", ", ", ".", "/", " – ", "\u{A0}", "'"]

  private mutating func words(_ most: Int) -> String {
    (0...random.below(most)).map { _ in
      (0...random.below(3)).map { _ in random.pick(Self.parts) }.joined()
        + random.pick(Self.gaps)
    }.joined()
  }

  mutating func texts() -> SearchableText {
    let code =
      random.below(3) == 0
      ? nil : "B\(random.pick(["I", "E"]))-\(random.pick(["PA", "LIN", "ÁČ"]))\(random.below(30))"
    return SearchableText(code: code, names: [words(4), words(4)], others: [words(6)])
  }

  /// Mostly a piece of what is there, now and then anything.
  mutating func search(in texts: [SearchableText]) -> String {
    guard random.below(5) > 0 else { return words(2) }
    let thing = random.pick(texts)
    let all = ([thing.code ?? ""] + thing.names + thing.others).joined(separator: " ")
    let start = random.below(max(1, all.count))
    return String(all.dropFirst(start).prefix(1 + random.below(9)))
  }
}

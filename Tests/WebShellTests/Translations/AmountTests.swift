import Testing
import WebShell

@Suite struct `A size in bytes` {
  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (1500, "1.5 kB"), (9949, "9.9 kB"), (9950, "10 kB"),
    (999_499, "999 kB"), (999_500, "1.0 MB"), (24_300_000, "24 MB"), (1_500_000_000, "1.5 GB"),
    (2_000_000_000_000, "2.0 TB"), (5_000_000_000_000_000, "5,000 TB"), (-1, "0 B"),
  ])
  func `has the largest unit that fits`(bytes: Int, text: String) {
    #expect(Words(language: .en).bytes(bytes).replacing("\u{A0}", with: " ") == text)
  }

  @Test func `is written the way of its language`() {
    #expect(Words(language: .ru).bytes(1_500_000) == "1,5\u{A0}МБ")
  }
}

@Suite struct `An amount` {
  @Test(arguments: [
    (Language.en, NumberUnit.percent, "12.5%"), (.pl, .percent, "12,5%"), (.cs, .percent, "12,5\u{A0}%"),
    (.ru, .kilogram, "12,5\u{A0}кг"), (.en, .degreeCelsius, "12.5\u{A0}°C"),
  ])
  func `is never parted from its unit`(language: Language, unit: NumberUnit, text: String) {
    #expect(Words(language: language).amount(12.5, unit, decimals: 1) == text)
  }
}

@Suite struct `A list of things` {
  @Test(arguments: [([], ""), (["a"], "a"), (["a", "b"], "a a\u{A0}b"), (["a", "b", "c"], "a, b a\u{A0}c")])
  func `keeps the one-letter "and" with what follows`(items: [String], text: String) {
    #expect(Words(language: .cs).list(items) == text)
  }
}

import Testing
import WebShell

@Suite struct `A number` {
  @Test(arguments: [
    (Language.en, "1,234,567.50"), (.cs, "1\u{A0}234\u{A0}567,50"), (.ru, "1\u{A0}234\u{A0}567,50"),
    (.pl, "1\u{A0}234\u{A0}567,50"),
  ])
  func `is written the way of its language`(language: Language, text: String) {
    #expect(Words(language: language).number(1_234_567.5, decimals: 2) == text)
  }

  @Test(arguments: [
    (0, 0, "0"), (0, 2, "0.00"), (21.5, 1, "21.5"), (21, 1, "21.0"), (0.5, 0, "1"), (1.5, 0, "2"),
    (2.5, 0, "3"), (-2.5, 0, "−3"), (2.4999, 0, "2"), (1.005, 2, "1.01"), (2.675, 2, "2.68"),
    (0.285, 2, "0.29"), (9.99, 1, "10.0"), (999.95, 1, "1,000.0"), (0.95, 1, "1.0"), (0.05, 1, "0.1"),
    (0.04, 1, "0.0"), (0.004, 1, "0.0"), (123.456, -1, "123"), (1e-7, 2, "0.00"), (1e-7, 7, "0.0000001"),
    (1.5e16, 0, "15,000,000,000,000,000"), (0.1 + 0.2, 3, "0.300"), (.leastNonzeroMagnitude, 3, "0.000"),
  ])
  func `is rounded half away from zero`(value: Double, decimals: Int, text: String) {
    #expect(Words(language: .en).number(value, decimals: decimals) == text)
  }

  @Test(arguments: [-0.0, -0.04, -1e-9])
  func `is never a negative zero`(value: Double) {
    #expect(Words(language: .en).number(value, decimals: 1) == "0.0")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `is a dash if it is not finite`(value: Double) {
    #expect(Words(language: .cs).number(value, decimals: 1) == "–")
  }

  @Test(arguments: [
    (Language.en, 999, "999"), (.en, 1000, "1,000"), (.en, -1000, "−1,000"), (.en, 123_456, "123,456"),
    (.cs, 1000, "1\u{A0}000"), (.pl, 1000, "1000"), (.pl, 10_000, "10\u{A0}000"),
    (.en, .min, "−9,223,372,036,854,775,808"),
  ])
  func `that is whole has its thousands set apart`(language: Language, value: Int, text: String) {
    #expect(Words(language: language).integer(value) == text)
  }
}

import RecordMapping
import Testing

@Suite struct `A scanned number` {
  @Test(arguments: [
    ("0", ScannedNumber(significand: 0)),
    ("-0", ScannedNumber(significand: 0, isNegative: true)),
    ("17", ScannedNumber(significand: 17)),
    ("-3.5e2", ScannedNumber(significand: 35, exponent: 1, isNegative: true, isInteger: false)),
    ("1e3", ScannedNumber(significand: 1, exponent: 3, isInteger: false)),
    ("1E+03", ScannedNumber(significand: 1, exponent: 3, isInteger: false)),
    ("5.0", ScannedNumber(significand: 50, exponent: -1, isInteger: false)),
    ("0.001", ScannedNumber(significand: 1, exponent: -3, isInteger: false)),
    ("18446744073709551615", ScannedNumber(significand: .max)),
    (
      "18446744073709551616",
      ScannedNumber(significand: 1_844_674_407_370_955_161, exponent: 1, isExact: false)
    ),
    ("99999999999999999990", ScannedNumber(significand: 9_999_999_999_999_999_999, exponent: 1)),
    (
      "99999999999999999999",
      ScannedNumber(significand: 9_999_999_999_999_999_999, exponent: 1, isExact: false)
    ),
    (
      "1.0000000000000000000000",
      ScannedNumber(
        significand: 10_000_000_000_000_000_000, exponent: -19, isInteger: false)
    ),
    (
      "1.0000000000000000000001",
      ScannedNumber(
        significand: 10_000_000_000_000_000_000, exponent: -19, isInteger: false, isExact: false)
    ),
    (
      "999999999999999999990.000000000000001",
      ScannedNumber(
        significand: 9_999_999_999_999_999_999, exponent: 2, isInteger: false, isExact: false)
    ),
  ])
  func `is taken apart`(text: String, number: ScannedNumber) {
    #expect(scan(text) == number)
  }

  @Test(arguments: [
    "", "-", "+", "+1", "--1", "00", "01", "-01", "1.", "-.5", ".5", "1.e1", "1e", "1e+", "1e-", "1e1.5",
    "1ee1",
    "1.2.3", "0x10", "1_000", "1,5", " 1", "1 ", "1\n", "NaN", "nan", "Infinity", "inf", "-inf", "1a", "١",
    "1\0",
    "e1", ".", "1e0x",
  ])
  func `is refused unless RFC 8259 has it`(text: String) {
    #expect(scan(text) == nil)
  }

  @Test func `has an exponent of any length`() {
    let digits = String(repeating: "9", count: 400)
    #expect((scan("1e\(digits)")?.exponent ?? 0) >= 100_000_000_000_000_000)
    #expect((scan("1e-\(digits)")?.exponent ?? 0) <= -100_000_000_000_000_000)
    #expect(scan("1e000000000000000000000000000005")?.exponent == 5)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("-0.0e5", 0), ("17", 17), ("1e3", 1000), ("5.0", 5), ("-1.50e1", -15),
      ("0e999", 0),
      ("100e-2", 1), ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("-9.223372036854775808e18", .min), ("9223372036854775807.0000000000000000000000000", .max),
      ("1e18", 1_000_000_000_000_000_000), ("12300000000000000000000000e-24", nil), ("1.5", nil),
      ("1e-1", nil),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e19", nil), ("1e400", nil),
      ("1e-400", nil),
      ("5.00000000000000000000000000000001", nil), ("99999999999999999999", nil),
    ] as [(String, Int64?)])
  func `is an Int64 if it is whole and in range`(text: String, value: Int64?) throws {
    #expect(NumberText.int64(try #require(scan(text))) == value)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("18446744073709551615", .max), ("1.8446744073709551615e19", .max),
      ("184467440737095516150e-1", .max), ("1e19", 10_000_000_000_000_000_000), ("-1", nil),
      ("18446744073709551616", nil), ("1e20", nil), ("0.5", nil),
    ] as [(String, UInt64?)])
  func `is a UInt64 if it is whole and in range`(text: String, value: UInt64?) throws {
    #expect(NumberText.uint64(try #require(scan(text))) == value)
  }

  private func scan(_ text: String) -> ScannedNumber? {
    Array(text.utf8).withUnsafeBufferPointer { NumberText.scan($0) }
  }
}

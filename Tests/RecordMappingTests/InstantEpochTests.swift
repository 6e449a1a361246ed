import RecordMapping
import Testing

@Suite struct `A number of seconds since 1970` {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("1", 1_000_000), ("-1.5", -1_500_000), ("1795253400", 1_795_253_400_000_000),
    ("1795253400.25", 1_795_253_400_250_000), ("1.79525340025e9", 1_795_253_400_250_000),
    ("1795253400.123456", 1_795_253_400_123_456), ("1795253400.1234569", 1_795_253_400_123_456),
    ("-0.0000019", -1), ("1e-6", 1), ("9e-7", 0), ("1e-400", 0), ("1e-99999999999999999999", 0),
    ("0e99999999999999999999", 0), ("253402300799.999999", 253_402_300_799_999_999),
    ("-62135596800", -62_135_596_800_000_000), ("17E+8", 1_700_000_000_000_000),
    ("1795253400.00000000000000000000000000001", 1_795_253_400_000_000),
    ("1795253400.1234559999999999999999999999", 1_795_253_400_123_455),
    ("1000000000000000000000000000000e-21", 1_000_000_000_000_000),
  ])
  func `is read exactly`(text: String, microseconds: Int64) throws {
    #expect(try Instant(text, as: .epochSeconds).microseconds == microseconds)
  }

  @Test(arguments: ["", "-", "+1", "01", "1.", ".5", "1e", "0x1", " 1", "1 ", "NaN", "2026-11-21", "1,5"])
  func `is refused unless JSON knows it`(text: String) {
    #expect(throws: InstantFault.notADate) { try Instant(text, as: .epochSeconds) }
  }

  @Test(arguments: [
    "253402300800", "-62135596800.000001", "1795253400000", "1e400", "-1e99999999999999999999",
    "18446744073709551615", "9223372036854775808e-3", "99999999999999999999999999",
  ])
  func `is refused outside the years 1 to 9999`(text: String) {
    #expect(throws: InstantFault.outOfRange) { try Instant(text, as: .epochSeconds) }
  }

  @Test(arguments: [
    ("1795253400250", 1_795_253_400_250_000), ("1795253400250.5", 1_795_253_400_250_500),
    ("-1", -1000), ("1.0009", 1000), ("253402300799999.999", 253_402_300_799_999_999),
  ])
  func `may be one of milliseconds`(text: String, microseconds: Int64) throws {
    #expect(try Instant(text, as: .epochMilliseconds).microseconds == microseconds)
  }

  @Test(arguments: [
    (0, "0", "0"), (1, "0.000001", "0.001"), (-1_500_000, "-1.5", "-1500"),
    (1_795_253_400_250_000, "1795253400.25", "1795253400250"), (-10, "-0.00001", "-0.01"),
    (.max, "9223372036854.775807", "9223372036854775.807"),
    (.min, "-9223372036854.775808", "-9223372036854775.808"),
  ])
  func `is written with as few digits as it needs`(
    microseconds: Int64, seconds: String, milliseconds: String
  ) {
    #expect(Instant(microseconds: microseconds).text(as: .epochSeconds) == seconds)
    #expect(Instant(microseconds: microseconds).text(as: .epochMilliseconds) == milliseconds)
  }

  @Test func `may come as a significand and a power of ten`() throws {
    let instant = try Instant.epoch(
      significand: 179_525_340_025, exponent: -2, isNegative: true, unit: .seconds)
    #expect(instant.microseconds == -1_795_253_400_250_000)
    #expect(throws: InstantFault.outOfRange) {
      try Instant.epoch(significand: 1, exponent: .max, isNegative: false, unit: .milliseconds)
    }
    #expect(
      try Instant.epoch(significand: .max, exponent: .min, isNegative: false, unit: .seconds)
        == Instant(microseconds: 0))
  }
}

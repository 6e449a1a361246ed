import RecordMapping
import SplitMix
import Testing

@Suite struct `A double of JSON` {
  @Test(
    arguments: [
      ("0", 0x0000_0000_0000_0000), ("-0", 0x8000_0000_0000_0000), ("-0.0e7", 0x8000_0000_0000_0000),
      ("0e400", 0x0000_0000_0000_0000), ("1", 0x3FF0_0000_0000_0000), ("-1.5", 0xBFF8_0000_0000_0000),
      // Whole numbers around 2^53: ties go to even.
      ("9007199254740992", 0x4340_0000_0000_0000), ("9007199254740993", 0x4340_0000_0000_0000),
      ("9007199254740993.00000000000000000001", 0x4340_0000_0000_0001),
      ("9007199254740995", 0x4340_0000_0000_0002),
      ("-9007199254740995", 0xC340_0000_0000_0002),
      // Half way with digits after the point.
      ("4503599627370496.5", 0x4330_0000_0000_0000),
      ("4503599627370497.5", 0x4330_0000_0000_0002),
      ("2251799813685248.25", 0x4320_0000_0000_0000),
      ("2251799813685248.75", 0x4320_0000_0000_0002),
      ("1125899906842624.125", 0x4310_0000_0000_0000),
      ("1125899906842624.375", 0x4310_0000_0000_0002),
      ("562949953421312.0625", 0x4300_0000_0000_0000),
      ("562949953421312.1875", 0x4300_0000_0000_0002),
      // As many digits as a significand holds, and one more.
      ("18446744073709551615.9", 0x43F0_0000_0000_0000),
      // Next to where Clinger's way ends.
      ("1e22", 0x4480_F0CF_064D_D592), ("1e23", 0x44B5_2D02_C7E1_4AF6), ("8.5e22", 0x44B1_FFDB_F6B2_B2EB),
      ("1e-22", 0x3B5E_3920_1017_5EE6), ("1e-23", 0x3B28_2DB3_4012_B251), ("0.1", 0x3FB9_9999_9999_999A),
      // The ends of the range.
      ("5e-324", 0x0000_0000_0000_0001), ("2.4703282292062327e-324", 0x0000_0000_0000_0000),
      ("2.4703282292062328e-324", 0x0000_0000_0000_0001), ("7.4109846876186982e-324", 0x0000_0000_0000_0002),
      ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF), ("2.2250738585072012e-308", 0x0010_0000_0000_0000),
      ("2.2250738585072014e-308", 0x0010_0000_0000_0000), ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
      ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF), ("1e-400", 0x0000_0000_0000_0000),
      ("-1e-99999999999999999999", 0x8000_0000_0000_0000),
    ] as [(String, UInt64)])
  func `is the nearest one`(text: String, bits: UInt64) {
    #expect(double(text)?.bitPattern == bits)
  }

  @Test(arguments: [
    "1e309", "-1e309", "1e400", "1.7976931348623159e308", "1e99999999999999999999", "9e999999",
  ])
  func `is nothing if it is too large`(text: String) {
    #expect(double(text) == nil)
  }

  @Test func `is decided by the last of many digits`() {
    // 1 + 2^-53 is half way between 1 and the next double.
    let middle = "1.00000000000000011102230246251565404236316680908203125"
    #expect(double(middle) == 1)
    #expect(double(middle.dropLast() + "4") == 1)
    #expect(double(middle + String(repeating: "0", count: 700) + "1") == 1.0.nextUp)
    #expect(double("-" + middle + "1") == -1.0.nextUp)
    let zeros = String(repeating: "0", count: 1000)
    #expect(double("1\(zeros)e-1000") == 1)
    #expect(double("0.\(zeros)1e1001") == 1)
    #expect(double("1\(zeros)") == nil)
    #expect(double("1.\(zeros)1e400") == nil)
  }

  @Test func `is multiplied from the true powers of five`() {
    // FNV-1a over the words of the table, computed with exact integers of another language.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for exponent in PowersOfFive.exponents {
      let power = PowersOfFive.power(exponent)
      hash = (hash ^ power.high) &* 0x100_0000_01B3
      hash = (hash ^ power.low) &* 0x100_0000_01B3
    }
    #expect(hash == 0xF5EB_A93A_EA6A_C412)
  }

  @Test func `is what the standard library makes of random texts`() {
    var agreement = NumberAgreement(seed: 3)
    #expect(agreement.firstDisagreement(rounds: 50_000) == nil)
  }

  @Test(
    arguments: [
      (0.0, "0.0"), (-0.0, "-0.0"), (0.1, "0.1"), (1e16, "1e+16"), (.leastNonzeroMagnitude, "5e-324"),
      (-1.5e-7, "-1.5e-07"),
      (.infinity, nil), (-.infinity, nil), (.nan, nil),
    ] as [(Double, String?)])
  func `is written as a number of JSON, or not at all`(value: Double, text: String?) {
    #expect(NumberText.text(of: value) == text)
    var bytes = Array("x".utf8)
    #expect(NumberText.write(value, into: &bytes) == (text != nil))
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + (text ?? ""))
  }

  @Test func `is read back bit by bit`() throws {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      try #require(double(try #require(NumberText.text(of: value)))?.bitPattern == value.bitPattern)
    }
  }

  /// The double of the text, which must be a number.
  private func double(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard let number = NumberText.scan(bytes) else { return .nan }
      return NumberText.double(number, text: bytes)
    }
  }
}

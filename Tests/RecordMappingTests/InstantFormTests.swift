import RecordMapping
import SplitMix
import Testing

/// What every form does alike.
@Suite struct `A form of instants` {
  /// A form and the microseconds that it can tell apart.
  static let forms: [(InstantForm, Int64)] = [
    (.iso8601, 1), (.iso8601Local, 1), (.epochSeconds, 1), (.epochMilliseconds, 1),
    (.day, 86_400_000_000), (.rfc822, 1_000_000), (.pattern("d.M.yyyy"), 86_400_000_000),
    (.pattern("d.M.yyyy HH:mm"), 60_000_000), (.pattern("yyyyMMddHHmmss.SSSZ"), 1000),
  ]

  @Test(arguments: forms)
  func `reads what it writes`(form: InstantForm, unit: Int64) throws {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<3000 {
      let microseconds = Int64.random(
        in: -62_135_596_800_000_000...253_402_300_799_999_999, using: &generator)
      let instant = Instant(microseconds: microseconds)
      let remainder = microseconds % unit
      let told = microseconds - (remainder < 0 ? remainder + unit : remainder)
      try #require(try Instant(instant.text(as: form), as: form).microseconds == told)
    }
  }

  @Test(arguments: forms)
  func `appends the text that it returns`(form: InstantForm, unit: Int64) {
    let instant = Instant(microseconds: 1_795_253_400_250_001)
    var bytes = Array("x".utf8)
    instant.write(as: form, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + instant.text(as: form))
  }

  @Test(arguments: forms)
  func `never reads past the end or traps`(form: InstantForm, unit: Int64) {
    var generator = SplitMix64(seed: 12)
    let text = Array(Instant(microseconds: 1_795_253_400_250_001).text(as: form).utf8)
    for _ in 0..<3000 {
      var bytes = Array(text.prefix(Int.random(in: 0...text.count, using: &generator)))
      if let place = bytes.indices.randomElement(using: &generator) {
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      let instant = bytes.withUnsafeBufferPointer { try? Instant.parse($0, as: form) }
      // Refused is right for most; what is accepted must be an instant that forms can tell.
      #expect(instant.map { abs($0.microseconds) < 253_402_300_800_000_000 } ?? true)
    }
  }

  @Test func `agrees with a calendar counted day by day`() throws {
    var days: Int64 = -719_162
    for year in 1...9999 {
      let isLeap = year.isMultiple(of: year.isMultiple(of: 100) ? 400 : 4)
      for (month, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated()
      where month == 1 || (year + month).isMultiple(of: 7) || year < 12 {
        let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month]
        let last = days + Int64(before + length - 1 + (isLeap && month > 1 ? 1 : 0))
        let text = Self.day(year, month + 1, length)
        try #require(Instant(microseconds: last * 86_400_000_000).text(as: .day) == text)
        try #require(try Instant(text, as: .day).microseconds == last * 86_400_000_000)
        #expect(throws: InstantFault.notADate) {
          try Instant(Self.day(year, month + 1, length + 1), as: .day)
        }
      }
      days += isLeap ? 366 : 365
    }
    #expect(days == 2_932_897)
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> String {
    "\(String(10_000 + year).dropFirst())-\(String(100 + month).dropFirst())-\(String(100 + day).dropFirst())"
  }
}

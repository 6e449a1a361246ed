import RecordMapping
import Testing

@Suite struct `An ISO 8601 date` {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("2026-11-21T09:30:00Z", 1_795_253_400_000_000),
    ("2026-11-21t09:30:00z", 1_795_253_400_000_000),
    ("2026-11-21 09:30:00Z", 1_795_253_400_000_000),
    ("2026-11-21T09:30Z", 1_795_253_400_000_000),
    ("2026-11-21T10:30+01:00", 1_795_253_400_000_000),
    ("2026-11-21T10:30:00+01:00", 1_795_253_400_000_000),
    ("2026-11-21T10:30:00+0100", 1_795_253_400_000_000),
    ("2026-11-21T10:30:00+01", 1_795_253_400_000_000),
    ("2026-11-20T09:31:00-23:59", 1_795_253_400_000_000),
    ("2026-11-21T09:30:00-00:00", 1_795_253_400_000_000),
    ("2026-11-21T09:30:00.25Z", 1_795_253_400_250_000),
    ("2026-11-21T09:30:00,25Z", 1_795_253_400_250_000),
    ("2026-11-21T10:30:00.250000+01:00", 1_795_253_400_250_000),
    ("2026-11-21T09:30:00.000000999999999999999999999999Z", 1_795_253_400_000_000),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000_000),
    ("9999-12-31T23:59:59.999999Z", 253_402_300_799_999_999),
    ("2024-02-29T12:00:00Z", 1_709_208_000_000_000),
    ("1582-10-10T00:00:00Z", -12_219_724_800_000_000),
    ("2038-01-19T03:14:08Z", 2_147_483_648_000_000),
  ])
  func `is read exactly`(text: String, microseconds: Int64) throws {
    #expect(try Instant(text, as: .iso8601).microseconds == microseconds)
    #expect(try Instant(text, as: .iso8601Local).microseconds == microseconds)
  }

  @Test(arguments: [
    "", "2", "2026-11-21", "2026-11-21T", "2026-11-21T09", "2026-11-21T09:3", "2026-11-21T09:30:0Z",
    "2026-11-21T09:30:00.Z", "2026-11-21T09:30.5Z", "2026-11-21T09:30:Z", "2026-11-21_09:30:00Z",
    "2026/11/21T09:30:00Z", "20261121T093000Z", "2026-11-21T09-30-00Z", "2026-11-21T09:30:00ZZ",
    "2026-11-21T09:30:00 Z", " 2026-11-21T09:30:00Z", "2026-11-21T09:30:00Z ", "2026-11-21T09:30:00Z\0",
    "2026-11-21T09:30:00+1", "2026-11-21T09:30:00+01:", "2026-11-21T09:30:00+01:0",
    "2026-11-21T09:30:00+01:000", "2026-11-21T09:30:00+24:00", "2026-11-21T09:30:00+01:60",
    "2026-11-21T09:30:00+", "2026-11-21T09:30:00−01:00", "26-11-21T09:30:00Z", "+2026-11-21T09:30:00Z",
    "-2026-11-21T09:30:00Z", "202:-11-21T09:30:00Z", "202/-11-21T09:30:00Z", "2026-1a-21T09:30:00Z",
    "２026-11-21T09:30:00Z", "2026-11-21T0９:30Z", "\u{feff}2026-11-21T09:30:00Z", "2026-W47-6T09:30:00Z",
    "2026-325T09:30:00Z", "now", "null", "1795253400",
  ])
  func `of another shape is refused`(text: String) {
    #expect(throws: InstantFault.notADate) { try Instant(text, as: .iso8601) }
    #expect(throws: InstantFault.notADate) { try Instant(text, as: .iso8601Local) }
  }

  @Test(arguments: [
    "2026-02-30T00:00:00Z", "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2100-02-29T00:00:00Z",
    "2026-04-31T00:00:00Z", "2026-06-31T00:00:00Z", "2026-09-31T00:00:00Z", "2026-11-31T00:00:00Z",
    "2026-01-32T00:00:00Z", "2026-01-00T00:00:00Z", "2026-00-01T00:00:00Z", "2026-13-01T00:00:00Z",
    "2026-01-01T25:00:00Z", "2026-01-01T24:00:01Z", "2026-01-01T24:01:00Z", "2026-01-01T24:00:00.000001Z",
    "2026-01-01T00:60:00Z", "2026-01-01T00:00:61Z", "2026-01-01T99:99:99Z",
  ])
  func `that no calendar has is refused`(text: String) {
    #expect(throws: InstantFault.notADate) { try Instant(text, as: .iso8601) }
  }

  @Test(arguments: [
    "0000-01-01T00:00:00Z", "0000-12-31T23:00:00-05:00", "0001-01-01T00:00:00+00:01",
    "9999-12-31T24:00:00Z", "9999-12-31T23:59:00-00:01",
  ])
  func `outside the years 1 to 9999 is refused`(text: String) {
    #expect(throws: InstantFault.outOfRange) { try Instant(text, as: .iso8601) }
  }

  @Test func `has room for no other byte in any place`() {
    let text = Array("1111-11-11T11:11:11Z".utf8)
    for place in text.indices {
      let isDigit = text[place] == UInt8(ascii: "1")
      for byte in UInt8.min...UInt8.max where !(isDigit && (48...57).contains(byte)) && byte != text[place] {
        // The mark between day and time, and the Z, have other spellings.
        if place == 10 && [0x20, 0x74].contains(byte) || place == 19 && byte == 0x7A { continue }
        var bytes = text
        bytes[place] = byte
        #expect(throws: InstantFault.notADate) {
          try bytes.withUnsafeBufferPointer { try Instant.parse($0, as: .iso8601) }
        }
      }
    }
  }

  @Test func `may have the hour 24 at midnight`() throws {
    let midnight = try Instant("2026-11-22T00:00:00Z", as: .iso8601)
    #expect(try Instant("2026-11-21T24:00:00Z", as: .iso8601) == midnight)
    #expect(try Instant("2026-11-21T24:00Z", as: .iso8601) == midnight)
    #expect(try Instant("2026-11-22T01:00:00.000+01:00", as: .iso8601) == midnight)
  }

  @Test(arguments: [
    "2016-12-31T23:59:60Z", "2016-12-31T23:59:60.999Z", "2017-01-01T00:59:60+01:00",
    "2016-12-31T18:59:60-05:00",
  ])
  func `in a leap second is the microsecond before midnight`(text: String) throws {
    #expect(try Instant(text, as: .iso8601).description == "2016-12-31T23:59:59.999999Z")
  }

  @Test(arguments: [
    "2016-12-31T23:58:60Z", "2016-12-31T23:59:60+01:00", "2016-12-30T23:59:60Z", "2016-12-31T00:00:60Z",
  ])
  func `has no leap second but at the end of a month`(text: String) {
    #expect(throws: InstantFault.notADate) { try Instant(text, as: .iso8601) }
  }

  @Test func `needs an offset unless it is local`() throws {
    #expect(throws: InstantFault.missingOffset) { try Instant("2026-11-21T09:30:00", as: .iso8601) }
    #expect(throws: InstantFault.missingOffset) { try Instant("2026-11-21T09:30", as: .iso8601) }
    #expect(throws: InstantFault.notADate) { try Instant("2026-02-30T09:30", as: .iso8601) }
    let local = try Instant("2026-11-21T09:30:00.5", as: .iso8601Local)
    #expect(local.microseconds == 1_795_253_400_500_000)
    #expect(local.text(as: .iso8601Local) == "2026-11-21T09:30:00.500")
  }

  @Test func `is read from within other bytes`() throws {
    let bytes = Array("x2026-11-21T09:30:00Zx".utf8)
    let instant = try bytes.withUnsafeBufferPointer {
      try Instant.parse(UnsafeBufferPointer(rebasing: $0[1..<21]), as: .iso8601)
    }
    #expect(instant.microseconds == 1_795_253_400_000_000)
  }

  @Test func `may be a day alone`() throws {
    #expect(try Instant("2026-11-22", as: .day).microseconds == 1_795_305_600_000_000)
    for text in ["", "2026-11-2", "2026-11-221", "2026-11-2x", "2026-02-29", "2026-11-22Z", "22.11.2026"] {
      #expect(throws: InstantFault.notADate) { try Instant(text, as: .day) }
    }
    #expect(throws: InstantFault.outOfRange) { try Instant("0000-01-01", as: .day) }
  }
}

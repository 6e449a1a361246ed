import RecordMapping
import Testing

@Suite struct `A date of one's own pattern` {
  @Test(
    arguments: [
      ("d.M.yyyy", "21.11.2026", "2026-11-21T00:00:00Z"), ("d.M.yyyy", "1.2.2026", "2026-02-01T00:00:00Z"),
      ("d.M.yyyy HH:mm", "21.11.2026 09:30", "2026-11-21T09:30:00Z"),
      ("dd/MM/yy", "01/02/49", "2049-02-01T00:00:00Z"), ("dd/MM/yy", "01/02/50", "1950-02-01T00:00:00Z"),
      ("yyyyMMddHHmmssSSS", "20261121093000250", "2026-11-21T09:30:00.250Z"),
      ("yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX", "2026-11-21T09:30:00.000001Z", "2026-11-21T09:30:00.000001Z"),
      ("H:m:s 'o''clock' yyyy", "9:5:7 o'clock 2026", "2026-01-01T09:05:07Z"),
      ("yyyy''S", "2026'9", "2026-01-01T00:00:00.900Z"),
      ("dd.MM.yyyyZ", "21.11.2026+0000", "2026-11-21T00:00:00Z"),
      ("SSSSSSSSS", "123456000", "1970-01-01T00:00:00.123456Z"), ("d", "7", "1970-01-07T00:00:00Z"),
      ("yyyy年M月d日", "2026年11月21日", "2026-11-21T00:00:00Z"),
    ] as [(StaticString, String, String)])
  func `is read and written`(pattern: StaticString, text: String, instant: String) throws {
    let parsed = try Instant(text, as: .pattern(pattern))
    #expect(parsed.description == instant)
    #expect(parsed.text(as: .pattern(pattern)) == text)
    #expect(InstantForm.isSupported(pattern: pattern))
  }

  @Test(
    arguments: [
      ("d.M.yyyy", "21.11.26"), ("d.M.yyyy", "21.11.2026 "), ("d.M.yyyy", ""), ("d.M.yyyy", "21/11/2026"),
      ("dd.MM.yyyy", "1.2.2026"), ("d.M.yyyy", "30.2.2026"), ("HH:mm", "24:00"), ("d\0", "7"), ("", "x"),
      ("SSS", "12"), ("SSS", "1234"), ("yyyy 'q'", "2026 Q"), ("ss", "60"),
    ] as [(StaticString, String)])
  func `is refused when it differs`(pattern: StaticString, text: String) {
    #expect(throws: InstantFault.notADate) { try Instant(text, as: .pattern(pattern)) }
  }

  @Test func `reads offsets in any spelling`() throws {
    for text in ["10:30+01:00", "10:30+0100", "10:30+01", "09:30Z", "08:30-0100"] {
      #expect(try Instant(text, as: .pattern("HH:mmXXX")).description == "1970-01-01T09:30:00Z")
      #expect(try Instant(text, as: .pattern("HH:mmZ")).description == "1970-01-01T09:30:00Z")
    }
    #expect(throws: InstantFault.missingOffset) { try Instant("10:30", as: .pattern("HH:mmXXX")) }
  }

  @Test(arguments: ["QQ", "yyy", "MMM d", "hh:mm a", "EEE", "X", "VV"] as [StaticString])
  func `needs fields that are known`(pattern: StaticString) {
    #expect(!InstantForm.isSupported(pattern: pattern))
    #expect(throws: InstantFault.self) { try Instant("1", as: .pattern(pattern)) }
  }

  @Test func `says so when a field is unknown, and writes it as it is`() {
    #expect(throws: InstantFault.unsupportedPattern) { try Instant("2026 Q1", as: .pattern("yyyy QQQ")) }
    #expect(Instant(microseconds: 0).text(as: .pattern("yyyy QQQ")) == "1970 QQQ")
  }

  @Test func `is compared by its letters`() {
    let copies: Set<InstantForm> = [.pattern("d.M."), .pattern("d.M."), .pattern("M.d."), .day, .iso8601]
    #expect(copies.count == 4)
    #expect(InstantForm.pattern("d") != .pattern("dd"))
    #expect(InstantForm.epochSeconds != .epochMilliseconds)
  }
}

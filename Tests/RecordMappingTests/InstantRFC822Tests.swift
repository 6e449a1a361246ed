import RecordMapping
import Testing

@Suite struct `A date of RSS` {
  @Test(arguments: [
    "Sat, 21 Nov 2026 09:30:00 +0000", "Sat, 21 Nov 2026 10:30:00 +0100", "21 Nov 2026 09:30 GMT",
    "Saturday, 21 Nov 2026 09:30:00 UT", "Mon, 21 nov 26 09:30:00 Z", "SAT 21 NOV 126 04:30:00 EST",
    "Sat,21 Nov 2026 05:30:00 EDT", "Sat, 21 Nov 2026 03:30:00 CST", "Sat, 21 Nov 2026 04:30:00 CDT",
    "Sat, 21 Nov 2026 02:30:00 MST", "Sat, 21 Nov 2026 03:30:00 MDT", "Sat, 21 Nov 2026 01:30:00 PST",
    "Sat, 21 Nov 2026 02:30:00 pdt", "Sat, 21 Nov 2026 09:30:00 UTC", "Sat, 21 Nov 2026 09:30:00 A",
    "Sat, 21 Nov 2026 09:30:00 y", "Sat, 21 Nov 2026 09:30:00 -0000",
    "Sat, 21 Nov 2026 09:30:00 +0000 (GMT (Greenwich))", "  Sat,\r\n 21\tNov  2026 09:30:00+00:00 ",
  ])
  func `is read in all its spellings`(text: String) throws {
    #expect(try Instant(text, as: .rfc822).microseconds == 1_795_253_400_000_000)
  }

  @Test(arguments: [
    ("1 Jan 50 00:00 GMT", "1950-01-01T00:00:00Z"), ("31 Dec 49 00:00 GMT", "2049-12-31T00:00:00Z"),
    ("1 Jan 1850 00:00 GMT", "1850-01-01T00:00:00Z"), ("01 Mar 2000 00:00 +2359", "2000-02-29T00:01:00Z"),
    ("Fri, 21 Nov 1997 09:55:06 -0600", "1997-11-21T15:55:06Z"),
    ("31 Dec 2016 23:59:60 +0000", "2016-12-31T23:59:59.999999Z"),
  ])
  func `has years and zones as RFC 5322 reads them`(text: String, instant: String) throws {
    #expect(try Instant(text, as: .rfc822).description == instant)
  }

  @Test(arguments: [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ])
  func `names every month`(month: String) throws {
    let instant = try Instant("1 \(month) 2026 00:00:00 GMT", as: .rfc822)
    #expect(instant.text(as: .rfc822).dropFirst(5) == "01 \(month) 2026 00:00:00 +0000")
  }

  @Test(arguments: [
    "", "Sat", "Sat, ", "Sat, 21", "Sat, 21 Nov", "Sat, 21 Nov 2026", "Sat, 21 Nov 2026 09",
    "21 Nov 2026 9:30 Z",
    "21 Nov 2026 09:30:0 Z", "21 November 2026 09:30 Z", "21 No 2026 09:30 Z", "21 Nox 2026 09:30 Z",
    "Sab, 21 Nov 2026 09:30:00 GMT", "S, 21 Nov 2026 09:30:00 GMT", "21-Nov-2026 09:30:00 GMT",
    "21 Nov 2026T09:30:00 GMT", "21 Nov 20266 09:30:00 GMT", "21 Nov 6 09:30:00 GMT", "21Nov 2026 09:30 GMT",
    "21 Nov 2026 09:30:00 J", "21 Nov 2026 09:30:00 CET", "21 Nov 2026 09:30:00 GMTX", "21 Nov 2026 09:30 ZZ",
    "21 Nov 2026 09:30:00 +000", "21 Nov 2026 09:30:00 GMT x", "21 Nov 2026 09:30:00 GMT (open",
    "30 Feb 2026 09:30:00 GMT", "0 Nov 2026 09:30:00 GMT", "21 Nov 2026 24:00:00 GMT",
    "21 Nov 2026 09:30:60 GMT", "021 Nov 2026 09:30 GMT", "Sat, Nov 21 2026 09:30:00 GMT",
  ])
  func `is refused in any other`(text: String) {
    #expect(throws: InstantFault.notADate) { try Instant(text, as: .rfc822) }
  }

  @Test func `needs a zone`() {
    for text in ["Sat, 21 Nov 2026 09:30:00", "21 Nov 2026 09:30 (GMT)"] {
      #expect(throws: InstantFault.missingOffset) { try Instant(text, as: .rfc822) }
    }
    #expect(throws: InstantFault.outOfRange) { try Instant("1 Jan 0000 00:00 GMT", as: .rfc822) }
  }

  @Test(arguments: [
    (1_795_253_400_999_999, "Sat, 21 Nov 2026 09:30:00 +0000"), (0, "Thu, 01 Jan 1970 00:00:00 +0000"),
    (-1, "Wed, 31 Dec 1969 23:59:59 +0000"), (-62_135_596_800_000_000, "Mon, 01 Jan 0001 00:00:00 +0000"),
  ])
  func `is written with its day of the week`(microseconds: Int64, text: String) {
    #expect(Instant(microseconds: microseconds).text(as: .rfc822) == text)
  }
}

import HTTPTypes
import Testing

@testable import Uplink

@Suite struct `Retry-After` {
  private let now = Duration.seconds(784_111_777)

  @Test(arguments: [("0", 0), ("120", 120), (" 5 ", 5)])
  func `is read as seconds`(text: String, seconds: Int) {
    #expect(wait(["Retry-After": text]) == .seconds(seconds))
  }

  @Test func `is bounded when nobody could wait so long`() {
    #expect(wait(["Retry-After": "99999999999999999999999"]) == .seconds(1 << 31))
  }

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:50:37 GMT", "Sunday, 06-Nov-94 08:50:37 GMT", "Sun Nov  6 08:50:37 1994",
  ])
  func `is read as a date in all three forms`(text: String) {
    #expect(wait(["Retry-After": text, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]) == .seconds(60))
  }

  @Test func `is nothing to wait for when the date is past`() {
    #expect(wait(["Retry-After": "Sun, 06 Nov 1994 08:00:00 GMT"]) == .zero)
  }

  @Test(arguments: ["", "-1", "1.5", "soon", "10s", "+3", "Sun, 06 Nov 1994"])
  func `is as good as missing in any other form`(text: String) {
    #expect(wait(["Retry-After": text]) == nil)
  }

  @Test func `may be missing`() { #expect(wait([:]) == nil) }

  private func wait(_ fields: [String: String]) -> Duration? {
    RetryAfter.wait(in: HTTPFields(texts: fields), now: now)
  }
}

@Suite struct `A date in HTTP` {
  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Sat, 29 Feb 2020 23:59:60 GMT", 1_583_020_800), ("Tue, 19 Jan 2038 03:14:08 GMT", 2_147_483_648),
    ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
    ("Fri Feb  7 00:00:00 2025", 1_738_886_400), ("Fri Feb 28 00:00:00 2025", 1_740_700_800),
  ])
  func `is the seconds since 1970`(text: String, seconds: Int) {
    #expect(HTTPDate.read(text, now: .zero) == .seconds(seconds))
  }

  @Test(arguments: [("94", 1994), ("26", 2026), ("76", 2076), ("77", 1977), ("00", 2000)])
  func `with two digits lies at most 50 years ahead`(digits: String, year: Int) {
    let in2026 = Duration.seconds(1_790_000_000)
    let long = HTTPDate.read("Tue, 02 Jun \(year) 00:00:00 GMT", now: in2026)
    #expect(HTTPDate.read("Tuesday, 02-Jun-\(digits) 00:00:00 GMT", now: in2026) == long)
    #expect(long != nil)
  }

  @Test(arguments: [
    "", "0", "now", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 29 Feb 2023 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 6 Nov 1994 08:49:37 GMT", "Xyz, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nox 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nov -994 08:49:37 GMT",
  ])
  func `is nothing else`(text: String) { #expect(HTTPDate.read(text, now: .zero) == nil) }
}

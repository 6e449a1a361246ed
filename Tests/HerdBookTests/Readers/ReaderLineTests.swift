import Testing

@testable import HerdBook

@Suite struct `A line of a reader` {
  @Test(arguments: [
    ("LA 982 000001088420", "982000001088420"), ("LA 00000 0 982 000001088420", "982000001088420"),
    ("A0000000964000000123456", "964000000123456"), ("964 000000123456", "964000000123456"),
    ("A 00000 0 964 000000123456", "964000000123456"), ("A 00000 0 0999 000000123456", "999000000123456"),
    ("10000000964000000123456", "964000000123456"), ("203000123456789", "203000123456789"),
    ("800032C0075BCD15", "203000123456789"),
  ])
  func `of each shape that is known has the animal's number`(line: String, digits: String) throws {
    let eid = try EID(parsing: digits)
    for whole in [line, line + "\r", line + "\r\n", "\u{2}" + line + "\u{3}\n", line + "\0"] {
      #expect(ReaderLine(whole) == .animal(eid), "\(whole.debugDescription)")
    }
  }

  @Test(arguments: ["LR 982 000001088420", "LR 00000 0 982 000001088420", "000032C0075BCD15"])
  func `of a thing is no animal's`(line: String) { #expect(ReaderLine(line) == .thing) }

  @Test func `with digits that are nobody's says why`() {
    #expect(ReaderLine("001 000000123456") == .malformed(.prefix(1)))
    #expect(ReaderLine("203 999999999999") == .malformed(.tooLarge(999_999_999_999)))
  }

  @Test(arguments: [
    "", "READY", "LA 982", "LA 982 1088420", "LA 98 000001088420", "LB 982 000001088420",
    "203 000123456789 7",
    "A 00000 0 1964 000000123456", "A1234567890123456789012", "20300012345678", "2030001234567890123",
    "9820450000000123", "2030001234567890", "964 000000\r\n123456", "LR foo bar", "LA 0982 000001088420",
    "0203 000123456789",
    "LA 0000x 0 982 000001088420",
  ])
  func `of another shape is not guessed`(line: String) { #expect(ReaderLine(line) == .unknown(line)) }
}

@Suite struct `Readings of one animal` {
  private func eid(_ number: UInt64) throws -> EID { try EID(prefix: 203, number: number) }

  @Test func `are one within two seconds, however often it is read`() throws {
    let (one, other) = (try eid(1), try eid(2))
    let readings = [(one, 0), (one, 1900), (one, 3800), (one, 5900), (other, 6000), (one, 6100)]
    var repeated = RepeatedReadings()
    let areNew = readings.map { repeated.isNew($0, at: .milliseconds($1)) }
    #expect(areNew == [true, false, true, true, true, false])
  }
}

import Testing

@testable import HerdBook

@Suite struct `The number of a transponder` {
  @Test(
    arguments: [
      ("800032C0075BCD15", "203000123456789", Country.czechia),
      ("8000F1000001E240", "964000000123456", nil),
    ] as [(String, String, Country?)])
  func `is the same by its bits and by its digits`(hex: String, digits: String, country: Country?) throws {
    let eid = try EID(hex: hex)
    #expect(eid.description == digits && eid.country == country)
    #expect(try EID(parsing: digits) == eid)
  }

  @Test func `is read as it is written, for all prefixes and at the ends of its range`() throws {
    for prefix in 0...999 {
      for number in [0, 1, 123_456_789, EID.largest] {
        do {
          let eid = try EID(prefix: prefix, number: number)
          #expect(try EID(parsing: eid.description) == eid)
        } catch {
          #expect(error == .prefix(prefix))
          #expect(prefix < 900 && Country(numeric: prefix) == nil)
        }
      }
    }
  }

  @Test(
    arguments: [
      ("20300012345678", .length(14)), ("2030001234567890", .length(16)),
      ("20300012345678x", .notDigits("20300012345678x")),
      ("001000123456789", .prefix(1)), ("203274877906944", .tooLarge(274_877_906_944)),
    ] as [(String, EID.Malformed)])
  func `is refused for what it is not`(text: String, reason: EID.Malformed) {
    #expect(throws: reason) { try EID(parsing: text) }
  }

  @Test func `is no animal's if its first bit says so`() {
    #expect(throws: EID.Malformed.notAnimal) { try EID(hex: "000032C0075BCD15") }
  }

  @Test(arguments: [
    ("203000123456961", "CZ123456961"), ("203000000000961", "CZ000000961"), ("203001234567890", nil),
    ("964000123456961", nil),
  ])
  func `suggests a Czech ear tag where it may bear one`(eid: String, tag: String?) throws {
    #expect(try EID(parsing: eid).suggestedEarTag?.description == tag)
  }
}

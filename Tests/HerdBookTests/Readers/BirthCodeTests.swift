import CivilTime
import Testing

@testable import HerdBook

@Suite struct `The code of a birth` {
  private func calf() throws -> BirthCode {
    BirthCode(
      earTag: try EarTag(parsing: "CZ123456961"), sex: .female, day: Day(2026, 11, 18),
      dam: try EarTag(parsing: "CZ000111961"), sire: BullNumber(parsing: "NEA-123"), breed: "C50;H50\\",
      eid: try EID(parsing: "203000123456961"))
  }

  @Test func `is read as it was written`() throws {
    let calf = try calf()
    let text = try #require(calf.text)
    #expect(text.hasPrefix("HB1;CZ;123456;961;F;20261118;CZ000111961;NEA-123;C50\\;H50\\\\;203000123456961;"))
    #expect(ScannedCode(text + "\r\n") == .birth(calf))
  }

  @Test func `may say no more than must be said`() throws {
    let calf = BirthCode(earTag: try EarTag(parsing: "SK0012345"), sex: .male, day: Day(2026, 1, 2))
    #expect(try BirthCode(parsing: try #require(calf.text)) == calf)
  }

  @Test func `has the checksum that is known for this text`() throws {
    // CRC-16/CCITT-FALSE of "123456789" is 29B1: of what stands before the last semicolon.
    #expect(throws: BirthCode.Malformed.fieldCount(1)) { try BirthCode(parsing: "123456789;29B1") }
  }

  @Test func `may be of the longest ear tag`() throws {
    let country = try #require(Country(rawValue: "SK"))
    let tag = try EarTag(country, number: "123456789012", kodex: "961")
    let calf = BirthCode(earTag: tag, sex: .male, day: Day(2026, 1, 2), dam: tag)
    #expect(try BirthCode(parsing: try #require(calf.text)) == calf)
  }

  @Test func `is damaged if any of its characters was read wrongly`() throws {
    let text = try #require(try calf().text)
    for place in text.indices where place > text.index(text.startIndex, offsetBy: 3) {
      var wrong = text
      wrong.replaceSubrange(place...place, with: text[place] == "7" ? "1" : "7")
      #expect(throws: BirthCode.Malformed.checksum, "\(wrong)") { try BirthCode(parsing: wrong) }
    }
    #expect(ScannedCode(String(text.dropLast())) == .damaged(.checksum))
  }

  @Test func `cannot hold what is not ASCII`() throws {
    var calf = try calf()
    calf.breed = "Č"
    #expect(calf.text == nil)
  }

  @Test func `of a later version is shown as it is`() {
    #expect(ScannedCode("HB2;CZ;1") == .text("HB2;CZ;1"))
    #expect(ScannedCode("AB12") == .text("AB12"))
  }

  @Test func `may be a plain ear tag or transponder instead`() throws {
    #expect(ScannedCode(" CZ123456961\n") == .earTag(try EarTag(parsing: "CZ123456961")))
    #expect(ScannedCode("203000123456961") == .eid(try EID(parsing: "203000123456961")))
  }
}

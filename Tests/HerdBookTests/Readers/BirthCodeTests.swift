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

  @Test(arguments: [
    "HB1;CZ;123456;961;F;20260231;;;;", "HB1;CZ;١٢٣٤٥٦;961;F;20261118;;;;",
    "HB1;CZ;-23456;961;F;20261118;;;;",
    "HB1;XX1;123456;961;F;20261118;;;;", "HB1;CZ;123456;961;Q;20261118;;;;",
    "HB1;CZ;123456;961;F;20261118;<b>;;;",
    "HB1;CZ;;;F;20261118;;;;", "HB1;CZ;\(String(repeating: "9", count: 5000));961;F;20261118;;;;",
    "HB1;CZ;123456;961;F;20261118;;;\u{0};", "HB1;CZ;123456;961;F;99999999;;;;",
    "HB1;CZ;123456;961;F;20261118;;;;7",
  ]) func `that is sealed rightly is refused for each field that is none`(body: String) throws {
    #expect(throws: BirthCode.Malformed.self) { try BirthCode(parsing: body.sealed) }
    guard case .damaged(let reason) = ScannedCode(body.sealed) else {
      Issue.record("\(body)")
      return
    }
    #expect(reason != .checksum)
  }

  @Test func `is read or refused, whatever comes, and is written again as it was read`() throws {
    let valid = try #require(try calf().text)
    for bytes in Mutations(of: [valid, "HB1;"], seed: 7, rounds: 500) {
      let text = String(decoding: bytes, as: UTF8.self)
      for text in [text, text.sealed] {
        guard case .birth(let code) = ScannedCode(text) else { continue }
        #expect(ScannedCode(try #require(code.text)) == .birth(code), "\(text)")
      }
    }
  }

  @Test func `fills in of a birth what it says`() throws {
    var values = FieldValues()
    values[Birth.group] = GroupID(3)
    try calf().fill(&values)
    #expect(Birth.tag(of: values) == (try EarTag(parsing: "CZ123456961")))
    #expect(values[Birth.sex] == .female && values[Birth.sire] == BullNumber(parsing: "NEA-123"))
    #expect(values[Birth.dam] == (try EarTag(parsing: "CZ000111961")) && values[Birth.group] == GroupID(3))
    #expect(values[Birth.breed] == "C50;H50\\")
  }

  @Test func `may be a plain ear tag or transponder instead`() throws {
    #expect(ScannedCode(" CZ123456961\n") == .earTag(try EarTag(parsing: "CZ123456961")))
    #expect(ScannedCode("203000123456961") == .eid(try EID(parsing: "203000123456961")))
  }
}

extension String {
  /// With the checksum that is right for it.
  fileprivate var sealed: String {
    let crc = utf8.reduce(UInt16(0xFFFF)) { crc, byte in
      (0..<8).reduce(crc ^ UInt16(byte) << 8) { crc, _ in crc & 0x8000 == 0 ? crc << 1 : crc << 1 ^ 0x1021 }
    }
    let digits = String(crc, radix: 16, uppercase: true)
    return self + ";" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

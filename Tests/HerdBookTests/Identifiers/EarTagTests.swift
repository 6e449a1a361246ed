import Testing

@testable import HerdBook

@Suite struct `An ear tag` {
  @Test(arguments: ["CZ123456961", "cz 123456 961", "CZ-123.456.961", " CZ 123456961 "])
  func `has one form however it is written`(text: String) throws {
    let tag = try EarTag(parsing: text)
    #expect(tag.description == "CZ123456961")
    #expect(tag.number == "123456" && tag.kodex == "961")
  }

  @Test func `is the same with the kodex apart and with all digits together`() throws {
    let apart = try EarTag(.czechia, number: "123456", kodex: "961")
    #expect(apart == (try EarTag(.czechia, number: "123456961")))
  }

  @Test func `has significant leading zeros`() throws {
    #expect(try EarTag(parsing: "CZ000000961") != EarTag(parsing: "CZ961"))
  }

  @Test func `of another country has no kodex that could be told from its number`() throws {
    let tag = try EarTag(try #require(Country(rawValue: "SK")), number: "123456", kodex: "961")
    #expect(tag.number == "123456961" && tag.kodex == nil)
  }

  @Test func `is read from its own form, however long it is`() throws {
    let country = try #require(Country(rawValue: "SK"))
    for length in 1...12 {
      for kodex in ["", "9", "961"] {
        let tag = try EarTag(country, number: String(repeating: "0", count: length), kodex: kodex)
        #expect(try EarTag(parsing: tag.description) == tag)
      }
    }
  }

  @Test(arguments: [("CZ9992", false), ("CZ123456961", true), ("DE0123456789", true)])
  func `tells whether it is as long as those of its country`(text: String, isUsual: Bool) throws {
    #expect(try EarTag(parsing: text).hasUsualLength == isUsual)
  }

  @Test(
    arguments: [
      ("123456789", .country("12")), ("", .country("")), ("CZ", .noDigits), ("CZ12a4", .notDigits("12a4")),
      ("CZ١٢٣", .notDigits("١٢٣")), ("CZ1234567890123456", .tooLong(16)), ("ſk1", .country("ſk")),
    ] as [(String, EarTag.Malformed)])
  func `is refused for what it is not`(text: String, reason: EarTag.Malformed) {
    #expect(throws: reason) { try EarTag(parsing: text) }
  }

  @Test func `stands in the order of its country and of its digits as they are written`() throws {
    let tags = try ["CZ2", "AT9", "CZ10"].map(EarTag.init(parsing:))
    #expect(tags.sorted().map(\.description) == ["AT9", "CZ10", "CZ2"])
  }
}

@Suite struct `A country` {
  @Test func `is known by letters and by number`() {
    #expect(Country(rawValue: "cz")?.numeric == 203)
    #expect(Country(numeric: 203) == .czechia)
    #expect(Country(numeric: 4)?.rawValue == "AF")
    #expect(Country(numeric: 0) == nil && Country(numeric: 964) == nil)
  }

  @Test func `may be one that no list has`() {
    #expect(Country(rawValue: "XX") != nil && Country(rawValue: "XX")?.numeric == nil)
    #expect(
      Country(rawValue: "C") == nil && Country(rawValue: "C1") == nil && Country(rawValue: "ČR") == nil
        && Country(rawValue: "ß") == nil)
  }
}

@Suite struct `The number of a bull` {
  @Test func `is written in capitals without spaces`() {
    #expect(BullNumber(parsing: "nea - 123")?.text == "NEA-123")
  }

  @Test(arguments: ["", "-", "NEA-", "NEA_123", "NEÁ-123", "neß-1", "12345678901234567"])
  func `is refused for what no register writes`(text: String) { #expect(BullNumber(parsing: text) == nil) }
}

import Testing
import WebShell

@Suite struct `The language` {
  private let available: [Language] = [.en, .cs, .pl]

  @Test func `is the chosen one before all`() {
    #expect(
      Language.negotiated(chosen: "cs", cookie: "pl", acceptLanguage: "en", available: available) == .cs)
  }

  @Test func `is the cookie's before the browser's`() {
    #expect(Language.negotiated(chosen: nil, cookie: "pl", acceptLanguage: "cs", available: available) == .pl)
  }

  @Test(arguments: ["ru", "xx", "", "-", "../cs"])
  func `is not one that cannot be had`(tag: String) {
    #expect(Language.negotiated(chosen: tag, cookie: tag, acceptLanguage: "cs", available: available) == .cs)
  }

  @Test(arguments: ["cs-CZ", "CS", "cs_CZ"])
  func `is found by its primary tag`(tag: String) {
    #expect(
      Language.negotiated(chosen: tag, cookie: nil, acceptLanguage: nil, available: available) == .cs)
  }

  @Test(arguments: [
    ("cs", Language.cs),
    ("cs-CZ,cs;q=0.9,en;q=0.8", .cs),
    ("en;q=0.4, cs;q=0.5", .cs),
    ("pl;q=0.5,cs;q=0.5", .pl),
    ("ru,uk;q=0.9,pl;q=0.1", .pl),
    ("de, *;q=0.5", .en),
    ("en;q=0.1, *;q=0.5", .cs),
    ("en;q=0, *", .cs),
    ("cs;q=0", .en),
    (" CS ; Q = 1.0 ", .cs),
    ("cs;level=1;q=0.3,en;q=0.2", .cs),
  ])
  func `is the browser's favourite`(header: String, language: Language) {
    #expect(
      Language.negotiated(chosen: nil, cookie: nil, acceptLanguage: header, available: available) == language)
  }

  @Test(arguments: [
    "pl;q=2, cs", "pl;q=-1, cs", "pl;q=nan, cs", "pl;q=, cs", "pl;q, cs", ";;;,,=,cs", "pl;q=0x, cs",
    ";q=1, cs;q=0.1",
  ])
  func `survives what is malformed in the header`(header: String) {
    #expect(
      Language.negotiated(chosen: nil, cookie: nil, acceptLanguage: header, available: available) == .cs)
  }

  @Test(arguments: [
    ([Language.cs, .en], Language.en), ([.pl, .cs], .pl), ([], .en),
  ])
  func `is English or the first to be had if nothing fits`(available: [Language], language: Language) {
    #expect(
      Language.negotiated(chosen: nil, cookie: nil, acceptLanguage: "de", available: available) == language)
  }
}

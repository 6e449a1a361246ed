import Testing

@testable import WebShell

@Suite struct `The language` {
  @Test(arguments: [
    ("cs" as String?, "pl" as String?, "en", Language.cs), (nil, "pl", "cs", .pl), (nil, nil, "cs", .cs),
  ])
  func `is the chosen one, then the cookie's, then the browser's`(
    chosen: String?, cookie: String?, header: String, language: Language
  ) {
    let preference = LanguagePreference(chosen: chosen, cookie: cookie, acceptLanguage: header)
    #expect(preference.language(among: [.en, .cs, .pl]) == language)
  }

  @Test(arguments: ["ru", "xx", "", "-", "../cs"])
  func `is not one that cannot be had`(tag: String) {
    let preference = LanguagePreference(chosen: tag, cookie: tag, acceptLanguage: "cs")
    #expect(preference.language(among: [.en, .cs, .pl]) == .cs)
  }

  @Test(arguments: [
    ("cs-CZ", Language.cs), ("CS", .cs), ("cs_CZ", .cs), ("pl-PL", .pl), ("ru-UA", .ru), ("en-US", .en),
    ("sk", .cs), ("sk-SK", .cs),
  ])
  func `is found by its primary tag`(tag: String, language: Language) {
    let preference = LanguagePreference(chosen: tag, cookie: nil, acceptLanguage: nil)
    #expect(preference.language(among: Language.allCases) == language)
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
    ("pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7", .pl),
  ])
  func `is the browser's favourite`(header: String, language: Language) {
    #expect(favourite(header) == language)
  }

  @Test(arguments: [
    ("sk-SK,sk;q=0.9,en;q=0.8", Language.cs), ("de,sk;q=0.5", .cs), ("sk,en;q=0.9,cs;q=0.1", .en),
    ("sk,cs;q=0", .en), ("sk, *;q=0.5", .cs),
  ])
  func `is Czech for Slovaks who say nothing of Czech`(header: String, language: Language) {
    #expect(favourite(header) == language)
  }

  @Test(arguments: [
    "pl;q=2, cs", "pl;q=-1, cs", "pl;q=nan, cs", "pl;q=, cs", "pl;q, cs", ";;;,,=,cs", "pl;q=0x, cs",
    ";q=1, cs;q=0.1",
  ])
  func `survives what is malformed in the header`(header: String) {
    #expect(favourite(header) == .cs)
  }

  @Test(arguments: [
    ([Language.cs, .en], Language.en), ([.pl, .cs], .pl), ([], .en),
  ])
  func `is English or the first to be had if nothing fits`(available: [Language], language: Language) {
    let preference = LanguagePreference(chosen: nil, cookie: nil, acceptLanguage: "de")
    #expect(preference.language(among: available) == language)
  }

  @Test func `of an app may be another than that of the frame`() {
    let preference = LanguagePreference(chosen: nil, cookie: nil, acceptLanguage: "ru, cs;q=0.5, en;q=0.3")
    #expect(preference.language(among: Language.allCases) == .ru)
    #expect(preference.language(among: [.en, .cs]) == .cs)
  }

  private func favourite(_ header: String) -> Language {
    LanguagePreference(chosen: nil, cookie: nil, acceptLanguage: header).language(among: [.en, .cs, .pl])
  }
}

import Testing

@testable import WebShell

@Suite struct `The pseudo-language` {
  private static let catalogue = PhraseCatalogue(
    english: ["Save", "Removed \u{1}.", "\u{1} thing", "", "", "\u{1} things"], translations: [.cs: []])

  @Test func `brackets every phrase and makes it longer by two fifths`() {
    #expect(Words.pseudo(Phrase(Self.catalogue, 0)) == "⟦Šávé~~⟧")
  }

  @Test func `leaves values as they are`() {
    #expect(Words.pseudo(Phrase(Self.catalogue, 1, [.text("Ender")])) == "⟦Řémóvéd Ender.~~~~⟧")
  }

  @Test func `counts as English does`() {
    #expect(Words.pseudo(Phrase(Self.catalogue, 2, [.number(2000)], count: 2000)) == "⟦2,000 thíňgš~~~⟧")
  }

  @Test func `is asked for by its tag`() {
    let preference = LanguagePreference(chosen: "x-pseudo", cookie: nil, acceptLanguage: "cs")
    #expect(preference.words(among: [.en, .cs]).tag == "en-x-pseudo")
  }

  @Test func `yields to a language that is chosen`() {
    let preference = LanguagePreference(chosen: "cs", cookie: "x-pseudo", acceptLanguage: nil)
    #expect(preference.words(among: [.en, .cs]).tag == "cs")
  }
}

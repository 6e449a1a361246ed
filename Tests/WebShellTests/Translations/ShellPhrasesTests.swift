import Testing

@testable import WebShell

@Suite struct `The shell's phrases` {
  @Test func `exist in every language`() {
    #expect(PhraseCatalogue.module.languages == Language.allCases)
  }

  @Test(arguments: [
    (Language.en, "Showing data from 14:05."), (.cs, "Poslední údaje: 14:05."),
  ])
  func `take values`(language: Language, text: String) {
    let words = Words(language: language)
    #expect(words(.showingDataFrom(time: words.clock(hour: 14, minute: 5))) == text)
  }

  @Test(arguments: [
    (1, "Nic se neuložilo. Opravte 1\u{A0}věc:"), (2, "Nic se neuložilo. Opravte 2\u{A0}věci:"),
    (5, "Nic se neuložilo. Opravte 5\u{A0}věcí:"),
  ])
  func `count in Czech`(count: Int, text: String) {
    #expect(Words(language: .cs)(.nothingWasSaved(count: count)) == text)
  }
}

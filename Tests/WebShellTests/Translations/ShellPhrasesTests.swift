import Testing

@testable import WebShell

@Suite struct `The shell's phrases` {
  @Test func `exist in English and Czech`() {
    #expect(PhraseCatalogue.module.languages == [.en, .cs])
  }

  @Test(arguments: [
    (Language.en, "Showing data from 14:05."), (.cs, "Údaje z 14:05."),
  ])
  func `take values`(language: Language, text: String) {
    let words = Words(language: language)
    #expect(words(.showingDataFrom(time: words.clock(hour: 14, minute: 5))) == text)
  }

  @Test(arguments: [
    (1, "Nic se neuložilo. Opravte 1 věc:"), (2, "Nic se neuložilo. Opravte 2 věci:"),
    (5, "Nic se neuložilo. Opravte 5 věcí:"),
  ])
  func `count in Czech`(count: Int, text: String) {
    #expect(Words(language: .cs)(.nothingWasSaved(count: count)) == text)
  }
}

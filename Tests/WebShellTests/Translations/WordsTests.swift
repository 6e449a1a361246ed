import Testing
import WebShell

@Suite struct `The words of a language` {
  private static let catalogue = PhraseCatalogue(
    english: ["Save", "Removed \u{1}.", "\u{2}: one of \u{1}", "", "", "\u{2}: \u{1} things"],
    translations: [
      .cs: [
        "Uložit", "\u{1}: odebráno.", "\u{1} věc (\u{2})", "\u{1} věci (\u{2})", "", "\u{1} věcí (\u{2})",
      ]
    ])

  private static let save = Phrase(catalogue, 0)
  private static func removed(_ name: String) -> Phrase { Phrase(catalogue, 1, [.text(name)]) }
  private static func things(_ count: Int) -> Phrase {
    Phrase(catalogue, 2, [.number(count), .text("Ewa")], count: count)
  }

  @Test(arguments: [
    (save, "Uložit"), (removed("Ender 3"), "Ender 3: odebráno."), (things(1), "1 věc (Ewa)"),
    (things(3), "3 věci (Ewa)"), (things(12_345), "12\u{A0}345 věcí (Ewa)"),
  ])
  func `say a phrase`(phrase: Phrase, text: String) {
    #expect(Words(language: .cs)(phrase) == text)
  }

  @Test(arguments: [
    (save, "Save"), (things(1), "Ewa: one of 1"), (things(21), "Ewa: 21 things"),
    (things(12_345), "Ewa: 12,345 things"),
  ])
  func `fall back to English with its plurals and numbers`(phrase: Phrase, text: String) {
    #expect(Words(language: .ru)(phrase) == text)
  }

  @Test func `leave a value as it is`() {
    #expect(Words(language: .en)(Self.removed("{name} \u{1}")) == "Removed {name} \u{1}.")
  }

  @Test func `know the languages of a catalogue`() {
    #expect(Self.catalogue.languages == [.en, .cs])
  }
}

@Suite struct `A phrase` {
  private let catalogue = PhraseCatalogue(english: ["\u{1}"], translations: [:])

  @Test func `equals one that says the same`() {
    #expect(Phrase(catalogue, 0, [.text("a")]) == Phrase(catalogue, 0, [.text("a")]))
  }

  @Test func `differs by its values`() {
    #expect(Phrase(catalogue, 0, [.text("a")]) != Phrase(catalogue, 0, [.text("b")]))
  }
}

import PhraseCompilation
import Testing

@Suite struct `The generated source` {
  private let en = CatalogueFile(
    path: "en.json",
    text: #"""
      {
        "continue": "Continue \"now\" {{x}}",
        "//continue": "Ignored.",
        "move": "Move {axis}\nby {distance:int}\u00a0mm \ud83d\udc04",
        "printers": { "one": "One printer of {name}", "other": "{name} has {count} printers" },
        "label": { "one": "printer", "other": "printers" }
      }
      """#)

  private let cs = CatalogueFile(
    path: "cs.json",
    text: #"""
      {
        "label": { "one": "tiskárna", "few": "tiskárny", "many": "tiskárny", "other": "tiskáren" },
        "printers": {
          "one": "{name}: tiskárna", "few": "{count} tiskárny ({name})", "many": "{name}: {count} tiskárny",
          "other": "{name}: {count} tiskáren"
        },
        "move": "O {distance:int} mm ({axis})",
        "continue": "Pokračovat"
      }
      """#)

  @Test func `declares each phrase and tables all languages in its order`() throws {
    #expect(try PhraseBook(compiling: [cs, en]).source(module: "Printers") == golden)
  }

  @Test func `of the shell itself imports nothing`() throws {
    let source = try PhraseBook(compiling: [en]).source(module: "WebShell")
    #expect(!source.contains("import"))
  }

  @Test func `may be in English alone`() throws {
    let source = try PhraseBook(compiling: [en]).source(module: "Printers")
    #expect(source.contains("PhraseCatalogue(english: en, translations: [\n    :\n  ])"))
  }

  private let golden = #"""
    // Generated from Translations/*.json; edit those.
    import WebShell

    extension Phrase {
      /// Continue "now" {x}
      static var `continue`: Phrase { Phrase(.module, 0) }

      /// Move {axis}
      /// by {distance:int}\#u{A0}mm 🐄
      static func move(axis: String, distance: Int) -> Phrase {
        Phrase(.module, 1, [.text(axis), .number(distance)])
      }

      /// - one: One printer of {name}
      /// - other: {name} has {count} printers
      static func printers(name: String, count: Int) -> Phrase {
        Phrase(.module, 2, [.text(name), .number(count)], count: count)
      }

      /// - one: printer
      /// - other: printers
      static func label(count: Int) -> Phrase {
        Phrase(.module, 6, [.number(count)], count: count)
      }
    }

    extension PhraseCatalogue {
      static let module = PhraseCatalogue(english: en, translations: [
        .cs: cs,
      ])

      private static let en: [String] = [
        "Continue \"now\" {x}",
        "Move \u{1}\nby \u{2}\u{A0}mm 🐄",
        "One printer of \u{1}",
        "",
        "",
        "\u{1} has \u{2} printers",
        "printer",
        "",
        "",
        "printers",
      ]

      private static let cs: [String] = [
        "Pokračovat",
        "O\u{A0}\u{2}\u{A0}mm (\u{1})",
        "\u{1}: tiskárna",
        "\u{2}\u{A0}tiskárny (\u{1})",
        "\u{1}: \u{2}\u{A0}tiskárny",
        "\u{1}: \u{2}\u{A0}tiskáren",
        "tiskárna",
        "tiskárny",
        "tiskárny",
        "tiskáren",
      ]
    }

    """#
}

import PhraseCompilation
import Testing

@Suite struct `A space that no line may end at` {
  @Test(arguments: [
    ("x", "Přejít k obsahu", "Přejít k\\u{A0}obsahu"),
    ("x", "V lese a u řeky", "V\\u{A0}lese a\\u{A0}u\\u{A0}řeky"),
    ("x", "(v lese) „a jinde“", "(v\\u{A0}lese) „a\\u{A0}jinde“"),
    ("{n:int} {name}", "{n:int} min, {name} jde", "\\u{1}\\u{A0}min, \\u{2} jde"),
    ("{name} {n:int}", "{name}a {n:int} – 5 {name}", "\\u{1}a \\u{2} – 5 \\u{1}"),
    ("x", "Vitamin C", "Vitamin C"),
  ])
  func `is put in where Czech asks for it`(en: String, cs: String, literal: String) throws {
    let source = try PhraseBook(compiling: [
      CatalogueFile(path: "en.json", text: #"{"x": "\#(en)"}"#),
      CatalogueFile(path: "cs.json", text: #"{"x": "\#(cs)"}"#),
    ]).source(module: "App")
    #expect(source.contains("\"\(literal)\","))
  }

  @Test func `is not put into English`() throws {
    let source = try PhraseBook(
      compiling: [CatalogueFile(path: "en.json", text: #"{"x": "I have a {n:int} mm bolt"}"#)]
    ).source(module: "App")
    #expect(source.contains(#""I have a \u{1} mm bolt","#))
  }
}

import Testing

@Suite struct `A plural` {
  private let things = #"{"x": {"one": "One thing", "other": "{count} things"}}"#

  @Test(arguments: [
    ("en", ["one", "other"]),
    ("cs", ["one", "few", "many", "other"]),
    ("ru", ["one", "few", "many", "other"]),
    ("pl", ["one", "few", "many", "other"]),
  ])
  func `is refused without any of its language's forms`(language: String, forms: [String]) {
    for form in forms {
      let others = forms.filter { $0 != form }.map { "\"\($0)\": \"{count}\"" }.joined(separator: ", ")
      let file = (name: "\(language).json", text: "{\"x\": {\(others)}}")
      let files = language == "en" ? [file] : [("en.json", things), file]
      #expect(
        complaints(of: files) == [
          "App/Translations/\(language).json: error: key \"x\" lacks the plural form \"\(form)\""
        ])
    }
  }

  @Test(arguments: ["few", "two"])
  func `is refused with a form that its language does not use`(form: String) {
    #expect(
      complaints(en: #"{"x": {"one": "1", "\#(form)": "2", "other": "{count}"}}"#) == [
        #"App/Translations/en.json: error: key "x" has the plural form "\#(form)", which en does not use"#
      ])
  }

  @Test func `is refused if a form appears twice`() {
    #expect(
      complaints(en: #"{"x": {"one": "1", "one": "2", "other": "3"}}"#) == [
        #"App/Translations/en.json: error: key "x" has the plural form "one" twice"#
      ])
  }

  @Test func `is refused if a form is no text`() {
    #expect(
      complaints(en: #"{"x": {"one": {}, "other": "3"}}"#) == [
        #"App/Translations/en.json: error: key "x" has an object as its plural form "one""#
      ])
  }

  @Test func `names the form whose text is refused`() {
    #expect(
      complaints(en: #"{"x": {"one": "", "other": "3"}}"#) == [
        #"App/Translations/en.json: error: key "x" has an empty text (form "one")"#
      ])
  }

  @Test func `is asked for wherever a text shows the count`() {
    #expect(
      complaints(en: #"{"x": "{count} things"}"#) == [
        #"App/Translations/en.json: error: key "x" has {count} and needs the plural forms one, other"#
      ])
  }

  @Test func `may leave the number out where it can only be 1`() {
    let cs = #"{"x": {"one": "Věc", "few": "{count} věci", "many": "{count} věci", "other": "{count} věcí"}}"#
    #expect(complaints(en: things, cs: cs) == [])
  }

  @Test func `may not leave the number out where it can be 21`() {
    let ru =
      #"{"x": {"one": "Вещь", "few": "{count} вещи", "many": "{count} вещей", "other": "{count} вещи"}}"#
    #expect(
      complaints(of: [("en.json", things), ("ru.json", ru)]) == [
        #"App/Translations/ru.json: error: key "x" lacks {count}, which the form "other" has (form "one")"#
      ])
  }

  @Test func `may leave the number out of all forms`() {
    #expect(complaints(en: #"{"x": {"one": "thing", "other": "things"}}"#) == [])
  }

  @Test func `is refused if a form lacks another placeholder`() {
    #expect(
      complaints(en: #"{"x": {"one": "One", "other": "{count} of {name}"}}"#) == [
        #"App/Translations/en.json: error: key "x" lacks {name}, which the form "other" has (form "one")"#
      ])
  }
}

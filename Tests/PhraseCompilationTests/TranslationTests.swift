import Testing

@Suite struct `A translation` {
  @Test func `with the same keys and placeholders is accepted`() {
    let en = #"{"save": "Save", "removed": "Removed {name}.", "//save": "A button."}"#
    #expect(complaints(en: en, cs: #"{"removed": "{name}: pryč.", "save": "Uložit"}"#) == [])
  }

  @Test func `is refused if it lacks a key`() {
    #expect(
      complaints(en: #"{"save": "Save", "edit": "Edit"}"#, cs: #"{"edit": "Upravit"}"#) == [
        #"App/Translations/cs.json: error: key "save" is missing"#
      ])
  }

  @Test func `is refused if it has a key of its own`() {
    #expect(
      complaints(en: #"{"save": "Save"}"#, cs: #"{"save": "Uložit", "svae": "Uložit"}"#) == [
        #"App/Translations/cs.json: error: key "svae" is not in en.json"#
      ])
  }

  @Test func `does not lack a key whose text is refused`() {
    #expect(
      complaints(en: #"{"save": "Save"}"#, cs: #"{"save": " "}"#) == [
        #"App/Translations/cs.json: error: key "save" has an empty text"#
      ])
  }

  @Test(arguments: [
    ("Removed {name}.", "Odebráno.", "lacks {name}, which en.json has"),
    ("Removed.", "{name}: odebráno.", "has {name}, which en.json lacks"),
    ("Removed {name}.", "{jmeno}: odebráno.", "has {jmeno} where en.json has {name}"),
    ("By {size:int} mm", "O {size} mm", "has {size} where en.json has {size:int}"),
  ])
  func `is refused if its placeholders differ`(en: String, cs: String, reason: String) {
    #expect(
      complaints(en: #"{"x": "\#(en)"}"#, cs: #"{"x": "\#(cs)"}"#) == [
        #"App/Translations/cs.json: error: key "x" \#(reason)"#
      ])
  }

  @Test func `is refused if only it has plural forms`() {
    let cs = #"{"x": {"one": "a", "few": "b", "many": "c", "other": "d"}}"#
    #expect(
      complaints(en: #"{"x": "Things"}"#, cs: cs) == [
        #"App/Translations/cs.json: error: key "x" has plural forms, but not in en.json"#
      ])
  }

  @Test func `is refused if only English has plural forms`() {
    #expect(
      complaints(en: #"{"x": {"one": "thing", "other": "things"}}"#, cs: #"{"x": "Věci"}"#) == [
        #"App/Translations/cs.json: error: key "x" lacks the plural forms it has in en.json"#
      ])
  }

  @Test func `shows all its problems at once`() {
    let found = complaints(
      en: #"{"a": "A", "b": "B {x}", "c": "C"}"#, cs: #"{"b": "B", "c": "", "d": "D"}"#)
    #expect(found.count == 4)
  }
}

import Testing

@Suite struct `A key` {
  @Test(arguments: [
    ("Save", "is not lowerCamelCase"),
    ("save-all", "is not lowerCamelCase"),
    ("uložit", "is not lowerCamelCase"),
    ("", "is not lowerCamelCase"),
    ("self", "means something else in Swift after a dot"),
    ("init", "means something else in Swift after a dot"),
    ("none", "would be taken for the case of an optional"),
  ])
  func `is refused with the reason`(key: String, reason: String) {
    #expect(
      complaints(en: #"{"\#(key)": "x"}"#) == [#"App/Translations/en.json: error: key "\#(key)" \#(reason)"#])
  }

  @Test func `may not appear twice`() {
    #expect(
      complaints(en: #"{"save": "Save", "save": "Store"}"#) == [
        #"App/Translations/en.json: error: key "save" appears twice"#
      ])
  }

  @Test func `may be a keyword`() {
    #expect(complaints(en: #"{"continue": "Continue"}"#) == [])
  }
}

import Testing

@Suite struct `A catalogue file` {
  @Test func `in an unknown language is refused`() {
    #expect(
      complaints(of: [("en.json", "{}"), ("xx.json", "{}")]) == [
        #"App/Translations/xx.json: error: "xx" is not one of the languages en, cs, ru, pl"#
      ])
  }

  @Test func `is not enough without English`() {
    #expect(complaints(of: [("cs.json", "{}")]) == ["App/Translations: error: en.json is missing"])
  }

  @Test func `in English is not missing just because it is malformed`() {
    #expect(
      complaints(of: [("cs.json", "{}"), ("en.json", "")]) == [
        "App/Translations/en.json: error: line 1: expected {"
      ])
  }

  @Test(arguments: [
    ("[]", "line 1: expected {"),
    ("{\n\"a\": 1}", "line 2: expected a string or an object"),
    ("{\n\"a\" \"b\"}", "line 2: expected :"),
    ("{\"a\": \"b\"\n\"c\": \"d\"}", "line 2: expected }"),
    ("{\"a\": \"b\",}", "line 1: expected a string"),
    ("{\"a\": \"b", "line 1: the string is not closed"),
    ("{\"a\": \"b\nc\"}", "line 1: a string may not hold a control character as it is"),
    ("{\"a\": \"\\x\"}", "line 1: unknown escape in a string"),
    ("{\"a\": \"\\u00g0\"}", "line 1: \\u needs four hexadecimal digits"),
    ("{\"a\": \"\\u+123\"}", "line 1: \\u needs four hexadecimal digits"),
    ("{\"a\": \"\\ud83d!\"}", "line 1: half of a surrogate pair"),
    ("{\"a\": \"\\udc00\"}", "line 1: half of a surrogate pair"),
    ("{} {}", "line 1: nothing may follow the closing }"),
  ])
  func `that is no catalogue is refused with the line`(text: String, reason: String) {
    #expect(complaints(en: text) == ["App/Translations/en.json: error: \(reason)"])
  }
}

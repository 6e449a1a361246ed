import Testing

@Suite struct `A text` {
  @Test(arguments: [
    ("", "has an empty text"),
    (#" \n\u00a0"#, "has an empty text"),
    ("Removed {name", "has a { that is not closed; write {{ for a brace"),
    ("Removed name}", "has a } that closes nothing; write }} for a brace"),
    (#"a\tb"#, "holds the control character U+0009"),
    (#"a\u0001b"#, "holds the control character U+0001"),
    ("{}", "has the placeholder {}, whose name is not lowerCamelCase"),
    ("{Name}", "has the placeholder {Name}, whose name is not lowerCamelCase"),
    ("{čas}", "has the placeholder {čas}, whose name is not lowerCamelCase"),
    ("{in}", "has the placeholder {in}, which is a Swift keyword; name it otherwise"),
    ("{n:number}", "has the placeholder {n:number} of an unknown type; there is {name} and {name:int}"),
    ("{n:int:int}", "has the placeholder {n:int:int} of an unknown type; there is {name} and {name:int}"),
    ("{count:int}", "has {count:int}; {count} chooses the plural form, name another number otherwise"),
    ("{n} of {n:int}", "uses the placeholder {n} with two types"),
    ("{a}{b}{c}{d}{e}{f}{g}{h}", "has more than 7 placeholders"),
  ])
  func `is refused with the reason`(text: String, reason: String) {
    #expect(
      complaints(en: #"{"x": "\#(text)"}"#) == [#"App/Translations/en.json: error: key "x" \#(reason)"#])
  }

  @Test(arguments: ["{{x}}", "{name} and {name}", #"two\nlines"#, "}}{{", "{a}{b}{c}{d}{e}{f}{g}"])
  func `is accepted`(text: String) {
    #expect(complaints(en: #"{"x": "\#(text)"}"#) == [])
  }
}

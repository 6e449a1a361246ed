extension Refused {
  static let strings: [ConformanceDocument] = [
    // Without an end or a beginning.
    .init("a quotation mark alone", text: "\"", rule: Rule.string),
    .init("a string cut after a letter", text: #""a"#, rule: Rule.string),
    .init("a string cut after a space", text: #"["a "#, rule: Rule.string),
    .init("a string whose end is escaped", text: #""a\""#, rule: Rule.string),
    .init("a string that runs over the bracket", text: #"["a]"#, rule: Rule.string),
    .init("a name that runs over the colon", text: #"{"a:1}"#, rule: Rule.string),
    .init("a value that runs over the brace", text: #"{"a":"b}"#, rule: Rule.string),
    .init("a second string without an end", text: #"["a","b"#, rule: Rule.string),
    .init("a string without a beginning", text: #"a""#, rule: Rule.value),
    .init("a quotation mark inside a string", text: #""a"b""#, rule: Rule.string),
    .init("a doubled quotation mark inside a string", text: #""a""b""#, rule: Rule.string),
    .init("a quotation mark after a string", text: #""a"""#, rule: Rule.text),

    // Other quotation.
    .init("a string in apostrophes", text: "'a'", rule: Rule.string),
    .init("an empty string in apostrophes", text: "['']", rule: Rule.string),
    .init("a quotation mark closed by an apostrophe", text: #""a'"#, rule: Rule.string),
    .init("a string in grave accents", text: "`a`", rule: Rule.string),
    .init("a string in typographic quotation marks", text: "“a”", rule: Rule.string),
    .init("a string in guillemets", text: "[«a»]", rule: Rule.string),
    .init("a string in three quotation marks", text: #""""a""""#, rule: Rule.text),
    .init("a string with a prefix", text: #"r"a""#, rule: Rule.value),
    .init("a string with a suffix", text: #"["a"s]"#, rule: Rule.array),
    .init("a sum of strings", text: #"["a"+"b"]"#, rule: Rule.array),

    // Control characters.
    .init("NUL in a string", quoted: [0x61, 0x00, 0x62], rule: Rule.unescaped),
    .init("start of heading in a string", quoted: [0x01], rule: Rule.unescaped),
    .init("bell in a string", quoted: [0x61, 0x07], rule: Rule.unescaped),
    .init("backspace in a string", quoted: [0x08], rule: Rule.unescaped),
    .init("tab in a string", text: "\"a\tb\"", rule: Rule.unescaped),
    .init("line feed in a string", text: "\"a\nb\"", rule: Rule.unescaped),
    .init("vertical tab in a string", quoted: [0x0B], rule: Rule.unescaped),
    .init("form feed in a string", quoted: [0x0C], rule: Rule.unescaped),
    .init("carriage return in a string", text: "\"a\rb\"", rule: Rule.unescaped),
    .init("carriage return and line feed in a string", quoted: [0x0D, 0x0A], rule: Rule.unescaped),
    .init("data link escape in a string", quoted: [0x10], rule: Rule.unescaped),
    .init("end of file in a string", quoted: [0x1A], rule: Rule.unescaped),
    .init("escape in a string", text: "\"\u{1B}[0m\"", rule: Rule.unescaped),
    .init("the last control character in a string", quoted: [0x1F], rule: Rule.unescaped),
    .init("NUL in a name", bytes: [0x7B, 0x22, 0x00, 0x22, 0x3A, 0x31, 0x7D], rule: Rule.unescaped),
    .init("tab in a name", text: "{\"a\tb\":1}", rule: Rule.unescaped),
    .init("line feed in the second name", text: "{\"a\":1,\"\n\":2}", rule: Rule.unescaped),
    .init("a control character after an escape", text: "\"\\n\n\"", rule: Rule.unescaped),
    .init("a control character after a character of four bytes", text: "\"😀\t\"", rule: Rule.unescaped),
    .init(
      "a control character after 100 letters", text: "\"\(String(repeating: "x", count: 100))\u{2}\"",
      rule: Rule.unescaped),
    .init("a string cut by the end of a line", text: "[\"a\n]", rule: Rule.unescaped),
  ]
}

extension Accepted {
  static let whitespace: [ConformanceDocument] = [
    // Around the text, each kind.
    .init("a space before the text", text: " []", rule: Rule.whitespace),
    .init("a tab before the text", text: "\t[]", rule: Rule.whitespace),
    .init("a line feed before the text", text: "\n[]", rule: Rule.whitespace),
    .init("a carriage return before the text", text: "\r[]", rule: Rule.whitespace),
    .init("a space after the text", text: "{} ", rule: Rule.whitespace),
    .init("a tab after the text", text: "{}\t", rule: Rule.whitespace),
    .init("a line feed after the text", text: "{}\n", rule: Rule.whitespace),
    .init("a carriage return after the text", text: "{}\r", rule: Rule.whitespace),
    .init("whitespace ends a number at top level", text: "12\n", rule: Rule.text),
    .init("whitespace ends a literal name at top level", text: "null\t\r", rule: Rule.text),
    .init("whitespace around a string at top level", text: "\n\t\"x\" \r", rule: Rule.text),

    // Around each structural character.
    .init("a space inside an empty array", text: "[ ]", rule: Rule.whitespace),
    .init("a line feed inside an empty object", text: "{\n}", rule: Rule.whitespace),
    .init("a tab after the opening bracket", text: "[\t1]", rule: Rule.whitespace),
    .init("a carriage return before the closing bracket", text: "[1\r]", rule: Rule.whitespace),
    .init("a space before a comma", text: "[1 ,2]", rule: Rule.whitespace),
    .init("a line feed after a comma", text: "[1,\n2]", rule: Rule.whitespace),
    .init("a tab after the opening brace", text: "{\t\"a\":1}", rule: Rule.whitespace),
    .init("a carriage return before the closing brace", text: "{\"a\":1\r}", rule: Rule.whitespace),
    .init("a line feed before a colon", text: "{\"a\"\n:1}", rule: Rule.whitespace),
    .init("a carriage return after a colon", text: "{\"a\":\r1}", rule: Rule.whitespace),
    .init("a tab before the comma of an object", text: "{\"a\":1\t,\"b\":2}", rule: Rule.whitespace),
    .init("a space after the comma of an object", text: "{\"a\":1, \"b\":2}", rule: Rule.whitespace),

    // Many at once.
    .init(
      "all four kinds at every place",
      text: " \t\n\r{ \t\n\r\"a\" \t\n\r: \t\n\r[ \t\n\r1 \t\n\r, \t\n\rnull \t\n\r] \t\n\r} \t\n\r",
      rule: Rule.whitespace),
    .init(
      "lines that end with CR LF and are indented",
      text: "{\r\n  \"a\": [\r\n    1,\r\n    2\r\n  ]\r\n}\r\n", rule: Rule.whitespace),
    .init(
      "a run of 1000 spaces between two values", text: "[1,\(String(repeating: " ", count: 1000))2]",
      rule: Rule.whitespace),
    .init("no whitespace at all", text: #"{"a":[1,{"b":"c"},true],"d":null}"#, rule: Rule.whitespace),
  ]
}

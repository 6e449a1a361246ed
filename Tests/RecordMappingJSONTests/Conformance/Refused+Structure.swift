extension Refused {
  /// Texts that are cut, closed wrongly or followed by something.
  static let structure: [ConformanceDocument] = [
    // Nothing there.
    .init("an empty document", text: "", rule: Rule.text),
    .init("a space only", text: " ", rule: Rule.text),
    .init("a line feed only", text: "\n", rule: Rule.text),
    .init("all four kinds of whitespace only", text: " \t\r\n", rule: Rule.text),

    // Arrays that are cut.
    .init("cut after an opening bracket", text: "[", rule: Rule.array),
    .init("cut after an element", text: "[1", rule: Rule.array),
    .init("cut after an element and a space", text: "[1 ", rule: Rule.array),
    .init("cut after a string element", text: #"["a""#, rule: Rule.array),
    .init("cut after a literal element", text: "[null", rule: Rule.array),
    .init("cut after a comma of an array", text: "[1,", rule: Rule.array),
    .init("cut after an inner array", text: "[[]", rule: Rule.array),
    .init("cut after an inner object", text: "[{}", rule: Rule.array),
    .init("cut in an inner array", text: "[[1,2", rule: Rule.array),
    .init("100 brackets that are never closed", text: String(repeating: "[", count: 100), rule: Rule.array),
    .init(
      "100 brackets of which one is not closed",
      text: String(repeating: "[", count: 100) + String(repeating: "]", count: 99), rule: Rule.array),

    // Objects that are cut.
    .init("cut after an opening brace", text: "{", rule: Rule.object),
    .init("cut after a brace and a line feed", text: "{\n", rule: Rule.object),
    .init("cut after a name", text: #"{"a""#, rule: Rule.member),
    .init("cut after a name and a space", text: #"{"a" "#, rule: Rule.member),
    .init("cut after a colon", text: #"{"a":"#, rule: Rule.member),
    .init("cut after a member", text: #"{"a":1"#, rule: Rule.object),
    .init("cut after a member with a string", text: #"{"a":"b""#, rule: Rule.object),
    .init("cut after a comma of an object", text: #"{"a":1,"#, rule: Rule.object),
    .init("cut in the second name", text: #"{"a":1,"b"#, rule: Rule.object),
    .init("cut after an object as a member", text: #"{"a":{}"#, rule: Rule.object),
    .init("cut in an array as a member", text: #"{"a":["#, rule: Rule.object),
    .init("cut after the array as a member", text: #"{"a":[1]"#, rule: Rule.object),

    // Closers without or of another opener.
    .init("a closing bracket alone", text: "]", rule: Rule.value),
    .init("a closing brace alone", text: "}", rule: Rule.value),
    .init("an array closed twice", text: "[]]", rule: Rule.text),
    .init("an object closed twice", text: "{}}", rule: Rule.text),
    .init("an array then a closing brace", text: "[1]}", rule: Rule.text),
    .init("a number then a closing bracket", text: "1]", rule: Rule.text),
    .init("an empty array closed by a brace", text: "[}", rule: Rule.array),
    .init("an empty object closed by a bracket", text: "{]", rule: Rule.object),
    .init("an array of one closed by a brace", text: "[1}", rule: Rule.array),
    .init("an object of one closed by a bracket", text: #"{"a":1]"#, rule: Rule.object),
    .init("closers in the wrong order in an array", text: #"[{"a":1]}"#, rule: Rule.object),
    .init("closers in the wrong order in an object", text: #"{"a":[1}]"#, rule: Rule.array),
    .init("an inner array closed by a brace", text: "[[}]", rule: Rule.array),
    .init("an array that ends before it begins", text: "][", rule: Rule.value),
    .init("an array closed by a parenthesis", text: "[1)", rule: Rule.structural),
    .init("an array in parentheses", text: "([1])", rule: Rule.structural),
    .init("an array in angle brackets", text: "<1>", rule: Rule.structural),
    .init("an ellipsis in an array", text: "[...]", rule: Rule.value),

    // More than one value.
    .init("two numbers", text: "1 2", rule: Rule.text),
    .init("two arrays", text: "[][]", rule: Rule.text),
    .init("two objects on two lines", text: "{\"a\":1}\n{\"a\":2}", rule: Rule.text),
    .init("two strings", text: #""a" "b""#, rule: Rule.text),
    .init("two literal names", text: "null null", rule: Rule.text),
    .init("two values with a comma", text: "true,false", rule: Rule.text),
    .init("an array then a number", text: "[] 1", rule: Rule.text),
    .init("an object then a letter", text: "{}x", rule: Rule.text),
    .init("an object then a semicolon", text: "{};", rule: Rule.text),
    .init("an array then a comma", text: "[],", rule: Rule.text),
    .init("an array then a quotation mark", text: #"[]""#, rule: Rule.text),
    .init("a string then a colon", text: #""a":"#, rule: Rule.text),
    .init("a member without braces", text: #""a":1"#, rule: Rule.text),
    .init("a comma before the text", text: ",[]", rule: Rule.value),
    .init("a comma alone", text: ",", rule: Rule.value),
    .init("a colon alone", text: ":", rule: Rule.value),
  ]
}

extension Accepted {
  static let structure: [ConformanceDocument] = [
    // A text is any value.
    .init("null at top level", text: "null", rule: Rule.text),
    .init("true at top level", text: "true", rule: Rule.text),
    .init("false at top level", text: "false", rule: Rule.text),
    .init("a number at top level", text: "42", rule: Rule.text),
    .init("a string at top level", text: #""herd""#, rule: Rule.text),
    .init("an empty string at top level", text: #""""#, rule: Rule.text),

    // Arrays.
    .init("an empty array", text: "[]", rule: Rule.array),
    .init("an array of one number", text: "[7]", rule: Rule.array),
    .init("an array of one string", text: #"["cow"]"#, rule: Rule.array),
    .init("an array of an empty array", text: "[[]]", rule: Rule.array),
    .init("an array of empty objects", text: "[{},{}]", rule: Rule.array),
    .init("an array of the three literal names", text: "[true,false,null]", rule: Rule.value),
    .init("an array of every kind of value", text: #"[null,true,false,0,"a",[],{}]"#, rule: Rule.mixed),
    .init("an array with equal elements", text: "[3,3,3]", rule: Rule.array),
    .init("sibling arrays", text: "[[1],[2,3],[]]", rule: Rule.array),
    .init("an array of objects", text: #"[{"id":1},{"id":2}]"#, rule: Rule.array),
    .init("an array of 1000 numbers", text: list(of: 1000), rule: Rule.array),
    .init("arrays 100 deep", text: nested("[", 100, "0", "]"), rule: Rule.accept),

    // Objects.
    .init("an empty object", text: "{}", rule: Rule.object),
    .init("an object with one member", text: #"{"id":17}"#, rule: Rule.member),
    .init("an object with two members", text: #"{"id":17,"name":"Bella"}"#, rule: Rule.object),
    .init(
      "an object with a member of every kind",
      text: #"{"n":null,"t":true,"f":false,"i":-1,"s":"x","a":[0],"o":{"k":{}}}"#, rule: Rule.value),
    .init("an object in an object", text: #"{"data":{"page":{"next":null}}}"#, rule: Rule.object),
    .init("an empty array as a member", text: #"{"items":[]}"#, rule: Rule.member),
    .init("an empty object as a member", text: #"{"meta":{}}"#, rule: Rule.member),
    .init("an object of 500 members", text: members(500), rule: Rule.object),
    .init("objects 100 deep", text: nested(#"{"k":"#, 100, "null", "}"), rule: Rule.accept),
    .init(
      "arrays and objects by turns, 100 deep", text: nested(#"[{"k":"#, 50, "[]", "}]"), rule: Rule.accept),

    // Names.
    .init("an empty name", text: #"{"":0}"#, rule: Rule.member),
    .init("a name of one space", text: #"{" ":0}"#, rule: Rule.member),
    .init("a name that looks like a literal", text: #"{"null":null}"#, rule: Rule.member),
    .init("a name of structural characters", text: #"{"{}[]:,":[]}"#, rule: Rule.member),
    .init("a name with escapes", text: #"{"\"\\\u0041":1}"#, rule: Rule.member),
    .init("a name outside ASCII", text: #"{"kráva":1,"牛":2,"🐄":3}"#, rule: Rule.member),
    .init("names that differ in case only", text: #"{"tag":1,"Tag":2,"TAG":3}"#, rule: Rule.object),
    .init("two empty names", text: #"{"":1,"":2}"#, rule: Rule.unique),
    .init("the same member twice", text: #"{"same":true,"same":true}"#, rule: Rule.unique),
    .init("the same name in two objects", text: #"{"a":{"a":{"a":1}}}"#, rule: Rule.object),
  ]

  private static func list(of count: Int) -> String {
    "[\((0..<count).map(String.init).joined(separator: ","))]"
  }

  private static func members(_ count: Int) -> String {
    "{\((0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ","))}"
  }

  private static func nested(_ opening: String, _ count: Int, _ core: String, _ closing: String) -> String {
    String(repeating: opening, count: count) + core + String(repeating: closing, count: count)
  }
}

extension Refused {
  static let literals: [ConformanceDocument] = [
    // Case.
    .init("True", text: "True", rule: Rule.literal),
    .init("FALSE", text: "FALSE", rule: Rule.literal),
    .init("NULL", text: "[NULL]", rule: Rule.literal),
    .init("null with a capital in the middle", text: "nUll", rule: Rule.literal),
    .init("true with a capital at the end", text: "truE", rule: Rule.literal),

    // Cut by the end of the text.
    .init("true cut after one letter", text: "t", rule: Rule.literal),
    .init("true cut after two letters", text: "tr", rule: Rule.literal),
    .init("true cut after three letters", text: "tru", rule: Rule.literal),
    .init("false cut after one letter", text: "f", rule: Rule.literal),
    .init("false cut after three letters", text: "fal", rule: Rule.literal),
    .init("false cut after four letters", text: "fals", rule: Rule.literal),
    .init("null cut after one letter", text: "n", rule: Rule.literal),
    .init("null cut after three letters", text: "nul", rule: Rule.literal),

    // Cut by something else.
    .init("true cut by a bracket", text: "[tru]", rule: Rule.literal),
    .init("false cut by a comma", text: "[fals,1]", rule: Rule.literal),
    .init("null cut by a brace", text: #"{"a":nul}"#, rule: Rule.literal),
    .init("true with a space inside", text: "t rue", rule: Rule.literal),
    .init("null cut by a quotation mark", text: #"["a",nul"b"]"#, rule: Rule.literal),

    // Too long, or other letters.
    .init("true with a letter too many", text: "truee", rule: Rule.literal),
    .init("null with a letter too many", text: "[nulll]", rule: Rule.literal),
    .init("false with a digit after it", text: "false0", rule: Rule.literal),
    .init("true and false without a comma", text: "[truefalse]", rule: Rule.literal),
    .init("null with an underscore", text: "null_", rule: Rule.literal),
    .init("null with a wrong letter", text: "nuxl", rule: Rule.literal),
    .init("false with a digit for a letter", text: "fa1se", rule: Rule.literal),
    .init("true with a letter as an escape", text: #"tr\u0075e"#, rule: Rule.literal),
    .init("true with a minus sign", text: "-true", rule: Rule.literal),
    .init("null in full-width letters", text: "ｎｕｌｌ", rule: Rule.literal),

    // Names of other languages.
    .init("undefined", text: "undefined", rule: Rule.literal),
    .init("None", text: "[None]", rule: Rule.literal),
    .init("nil", text: "nil", rule: Rule.literal),
    .init("yes", text: #"{"a":yes}"#, rule: Rule.literal),
    .init("a bare word", text: "cow", rule: Rule.value),
    .init("a bare word in an array", text: "[cow]", rule: Rule.value),
    .init("a constructor", text: "[new Date(0)]", rule: Rule.value),
    .init("a function call around the text", text: "callback({})", rule: Rule.value),
  ]
}

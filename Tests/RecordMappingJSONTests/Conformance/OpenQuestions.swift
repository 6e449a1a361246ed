/// What RFC 8259 leaves to the implementation, and what ours does.
///
/// - A byte order mark before the text is skipped.
/// - Names may repeat. The reader passes all of them on in their order; a model takes the last one.
/// - An escape of a surrogate without its partner is refused, since it is no character.
/// - A number has any size and precision as long as it is read as text. Whether it fits a property is decided
///   there: 1e400 is out of range of a `Double`.
/// - 512 arrays and objects may be open at once.
/// - Strings hold every character, NUL and noncharacters too, and are not normalised.
enum OpenQuestions {
  static let all: [OpenQuestion] = [byteOrderMarks, names, surrogates, numbers, sizes, characters].flatMap {
    $0
  }

  static let byteOrderMarks: [OpenQuestion] = [
    .init("a mark before an object", "\u{FEFF}{}", .accepted("{}"), rule: Rule.byteOrderMark),
    .init("a mark before whitespace", "\u{FEFF} \n7 ", .accepted("7"), rule: Rule.byteOrderMark),
    .init("a mark before a literal name", "\u{FEFF}null", .accepted("null"), rule: Rule.byteOrderMark),
    .init(
      "a mark before a string that holds one", "\u{FEFF}\"\u{FEFF}\"", .accepted(#""\u{FEFF}""#),
      rule: Rule.byteOrderMark),
  ]

  static let names: [OpenQuestion] = [
    .init("a name twice", #"{"a":1,"a":2}"#, .accepted(#"{"a":1,"a":2}"#), rule: Rule.unique),
    .init(
      "a name three times, with other kinds", #"{"a":1,"a":[],"b":0,"a":null}"#,
      .accepted(#"{"a":1,"a":[],"b":0,"a":null}"#), rule: Rule.unique),
    .init(
      "a name twice, once escaped", #"{"a":1,"\u0061":2}"#, .accepted(#"{"a":1,"a":2}"#),
      rule: Rule.comparison),
    .init(
      "a name twice in an inner object", #"[{"o":{"a":1,"a":1}}]"#, .accepted(#"[{"o":{"a":1,"a":1}}]"#),
      rule: Rule.unique),
    .init(
      "a name composed, then the same decomposed by escapes", #"{"\u00e9":1,"e\u0301":2}"#,
      .accepted(#"{"\u{E9}":1,"e\u{301}":2}"#), rule: Rule.comparison),
    .init("names out of order", #"{"b":1,"a":2}"#, .accepted(#"{"b":1,"a":2}"#), rule: Rule.object),
  ]

  private static let lone: OpenQuestion.Answer = .refused("a surrogate without its partner")

  static let surrogates: [OpenQuestion] = [
    .init("a high surrogate alone", #""\uD83D""#, lone, rule: Rule.loneSurrogate),
    .init("a low surrogate alone", #""\uDEAD""#, lone, rule: Rule.loneSurrogate),
    .init("the first high surrogate alone", #""\ud800""#, lone, rule: Rule.loneSurrogate),
    .init("the last high surrogate alone", #""\uDbFf""#, lone, rule: Rule.loneSurrogate),
    .init("the first low surrogate alone", #""\uDC00""#, lone, rule: Rule.loneSurrogate),
    .init("the last low surrogate alone", #""\udfff""#, lone, rule: Rule.loneSurrogate),
    .init("a high surrogate before a letter", #""\uD83Dx""#, lone, rule: Rule.loneSurrogate),
    .init("a high surrogate before four letters", #""\uD83DDE00""#, lone, rule: Rule.loneSurrogate),
    .init("a high surrogate before a short escape", #""\uD83D\n""#, lone, rule: Rule.loneSurrogate),
    .init("a high surrogate before an escaped letter", #""\uD83D\u0041""#, lone, rule: Rule.loneSurrogate),
    .init("a high surrogate before U+E000", #""\uD83D\uE000""#, lone, rule: Rule.loneSurrogate),
    .init("a high surrogate before a character of four bytes", #""\uD83D😀""#, lone, rule: Rule.loneSurrogate),
    .init("two high surrogates", #""\uD83D\uD83D""#, lone, rule: Rule.loneSurrogate),
    .init("a high surrogate before a pair", #""\uD83D\uD83D\uDE00""#, lone, rule: Rule.loneSurrogate),
    .init("a low surrogate after a pair", #""\uD83D\uDE00\uDE00""#, lone, rule: Rule.loneSurrogate),
    .init("a pair in the wrong order", #""\uDE00\uD83D""#, lone, rule: Rule.loneSurrogate),
    .init("a high surrogate in a name", #"{"\uD83D":1}"#, lone, rule: Rule.loneSurrogate),
    .init(
      "a low surrogate in the second of two names", #"{"a":1,"b\uDE00":2}"#, lone, rule: Rule.loneSurrogate),
  ]

  static let numbers: [OpenQuestion] = [
    .number("above the largest double", "1e400"),
    .number("below the smallest double", "-1e400"),
    .number("that a double rounds to zero", "1e-400"),
    .number("with an exponent of eight digits", "0.1e-99999999"),
    .number("with an exponent beyond 64 bits", "1e99999999999999999999"),
    .number("zero with a huge exponent", "0e999999999"),
    .number("the largest double", "1.7976931348623157e308"),
    .number("the smallest double", "5e-324"),
    .number("minus zero", "-0"),
    .number("minus zero with a fraction", "-0.0"),
    .number("of 30 digits", "123456789012345678901234567890"),
    .number("of 31 digits of pi", "3.141592653589793238462643383279"),
    .number("between two doubles", "9007199254740993"),
    .number("above 64 bits without a sign", "18446744073709551616"),
    .number("below 64 bits with a sign", "-9223372036854775809"),
    .number("of 1000 digits", String(repeating: "9", count: 1000)),
    .number("with a fraction of 1000 digits", "0.\(String(repeating: "3", count: 1000))"),
    .number("one, as a fraction", "1.0"),
  ]

  private static let deep: OpenQuestion.Answer = .refused("more than 512 arrays and objects are open")

  static let sizes: [OpenQuestion] = [
    .nested("512 arrays", "[", 512, "", "]"),
    .nested("512 objects", #"{"k":"#, 511, "{}", "}"),
    .nested("arrays and objects by turns, 512 deep", #"[{"k":"#, 256, "1", "}]"),
    .nested("513 arrays", "[", 513, "", "]", deep),
    .nested("513 objects", #"{"k":"#, 512, "{}", "}", deep),
    .nested("an array in 512 objects", #"{"k":"#, 512, "[]", "}", deep),
    .nested("100 000 arrays", "[", 100_000, "", "]", deep),
    .init(
      "300 arrays after 300 arrays", "[\(brackets(300)),\(brackets(300))]",
      .accepted("[\(brackets(300)),\(brackets(300))]"), rule: Rule.depth),
    .init(
      "a string of 70 000 letters", "\"\(letters)\"", .accepted("\"\(letters)\""), rule: Rule.stringLimits),
    .init(
      "a name of 70 000 letters", "{\"\(letters)\":0}", .accepted("{\"\(letters)\":0}"),
      rule: Rule.stringLimits),
    .init("an array of 40 000 zeros", zeros, .accepted(zeros), rule: Rule.textSize),
    .init(
      "70 000 spaces around a value", "\(String(repeating: " ", count: 70_000))1", .accepted("1"),
      rule: Rule.textSize),
  ]

  static let characters: [OpenQuestion] = [
    .init("an escaped NUL", #""\u0000""#, .accepted(#""\u{0}""#), rule: Rule.stringLimits),
    .init(
      "an escaped NUL between letters", #""a\u0000b""#, .accepted(#""a\u{0}b""#), rule: Rule.stringLimits),
    .init("an escaped NUL in a name", #"{"\u0000":1}"#, .accepted(#"{"\u{0}":1}"#), rule: Rule.stringLimits),
    .init("U+FDD0", quoted: [0xEF, 0xB7, 0x90], .accepted(#""\u{FDD0}""#), rule: Rule.stringLimits),
    .init("U+FDEF, escaped", #""\uFDEF""#, .accepted(#""\u{FDEF}""#), rule: Rule.stringLimits),
    .init("U+FFFE", quoted: [0xEF, 0xBF, 0xBE], .accepted(#""\u{FFFE}""#), rule: Rule.stringLimits),
    .init("U+FFFE, escaped", #""\uFFFE""#, .accepted(#""\u{FFFE}""#), rule: Rule.stringLimits),
    .init("U+FFFF", quoted: [0xEF, 0xBF, 0xBF], .accepted(#""\u{FFFF}""#), rule: Rule.stringLimits),
    .init("U+FFFF, escaped", #""\uffff""#, .accepted(#""\u{FFFF}""#), rule: Rule.stringLimits),
    .init("U+1FFFE", quoted: [0xF0, 0x9F, 0xBF, 0xBE], .accepted(#""\u{1FFFE}""#), rule: Rule.stringLimits),
    .init(
      "U+10FFFF", quoted: [0xF4, 0x8F, 0xBF, 0xBF], .accepted(#""\u{10FFFF}""#), rule: Rule.stringLimits),
    .init("U+10FFFF, as a pair", #""\uDBFF\uDFFF""#, .accepted(#""\u{10FFFF}""#), rule: Rule.stringLimits),
  ]

  private static let letters = String(repeating: "m", count: 70_000)
  private static let zeros = "[\(repeatElement("0", count: 40_000).joined(separator: ","))]"

  private static func brackets(_ count: Int) -> String {
    String(repeating: "[", count: count) + String(repeating: "]", count: count)
  }
}

extension OpenQuestion {
  /// A number that is read as the text it is written as.
  fileprivate static func number(_ name: String, _ text: String) -> OpenQuestion {
    .init("a number \(name)", text, .accepted(text), rule: Rule.numberRange)
  }

  /// A text without whitespace or escapes, so that it is its own description, `count` levels or pairs deep.
  fileprivate static func nested(
    _ name: String, _ opening: String, _ count: Int, _ core: String, _ closing: String,
    _ answer: Answer? = nil
  ) -> OpenQuestion {
    let text = String(repeating: opening, count: count) + core + String(repeating: closing, count: count)
    return .init(name, text, answer ?? .accepted(text), rule: Rule.depth)
  }
}

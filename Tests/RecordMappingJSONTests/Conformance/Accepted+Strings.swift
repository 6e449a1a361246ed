extension Accepted {
  static let strings: [ConformanceDocument] = [
    // Escapes of two characters.
    .init("an escaped quotation mark", text: #""\"""#, rule: Rule.escape),
    .init("an escaped reverse solidus", text: #""\\""#, rule: Rule.escape),
    .init("an escaped solidus", text: #""\/""#, rule: Rule.escape),
    .init("an escaped backspace", text: #""\b""#, rule: Rule.escape),
    .init("an escaped form feed", text: #""\f""#, rule: Rule.escape),
    .init("an escaped line feed", text: #""\n""#, rule: Rule.escape),
    .init("an escaped carriage return", text: #""\r""#, rule: Rule.escape),
    .init("an escaped tab", text: #""\t""#, rule: Rule.escape),
    .init("every short escape in a row", text: #""\"\\\/\b\f\n\r\t""#, rule: Rule.escape),
    .init("escapes between letters", text: #""a\nb\tc\"d""#, rule: Rule.escape),
    .init("two escaped reverse solidi before the end", text: #""a\\\\""#, rule: Rule.escape),
    .init("an escaped reverse solidus before a quotation mark", text: #""\\\"""#, rule: Rule.escape),
    .init("an escaped reverse solidus before a u", text: #""\\u12""#, rule: Rule.escape),
    .init("an escaped reverse solidus before an n", text: #""\\n""#, rule: Rule.escape),

    // Escapes of six characters.
    .init("a hex escape of digits", text: #""\u0031""#, rule: Rule.hex),
    .init("a hex escape in capitals", text: #""\u00CF\uABCD""#, rule: Rule.hex),
    .init("a hex escape in small letters", text: #""\u00ef\uabcd""#, rule: Rule.hex),
    .init("a hex escape of mixed case", text: #""\uAbCd\uaBcD""#, rule: Rule.hex),
    .init("every hexadecimal digit", text: #""\u0123\u4567\u89AB\uCdEf""#, rule: Rule.hex),
    .init("a hex escape of a quotation mark", text: #""\u0022""#, rule: Rule.hex),
    .init("a hex escape of a reverse solidus", text: #""\u005C""#, rule: Rule.hex),
    .init("a hex escape of a reverse solidus, then a letter", text: #""\u005Cn""#, rule: Rule.hex),
    .init("a hex escape of the first control character but NUL", text: #""\u0001""#, rule: Rule.hex),
    .init("a hex escape of the last control character", text: #""\u001f""#, rule: Rule.hex),
    .init("a hex escape of DEL", text: #""\u007F""#, rule: Rule.hex),
    .init("a hex escape of two bytes in UTF-8", text: #""\u0080\u07FF""#, rule: Rule.hex),
    .init("a hex escape of three bytes in UTF-8", text: #""\u0800\u20AC""#, rule: Rule.hex),
    .init("hex escapes beside the surrogates", text: #""\uD7FF\uE000""#, rule: Rule.hex),
    .init("a hex escape of a line separator", text: #""\u2028\u2029""#, rule: Rule.hex),
    .init("a hex escape of U+FEFF", text: #""\uFEFF""#, rule: Rule.hex),
    .init("a hex escape before a hexadecimal digit", text: #""\u00412""#, rule: Rule.hex),

    // Surrogate pairs.
    .init("the pair of the G clef", text: #""\uD834\uDD1E""#, rule: Rule.pair),
    .init("a pair in small letters", text: #""\ud83d\udc04""#, rule: Rule.pair),
    .init("the lowest pair", text: #""\uD800\uDC00""#, rule: Rule.pair),
    .init("the highest pair of an assigned plane", text: #""\uDBFF\uDFFD""#, rule: Rule.pair),
    .init("the last pair of the first high surrogate", text: #""\uD800\uDFFF""#, rule: Rule.pair),
    .init("the first pair of the last high surrogate", text: #""\uDBFF\uDC00""#, rule: Rule.pair),
    .init("two pairs in a row", text: #""\uD83D\uDE00\uD83D\uDE01""#, rule: Rule.pair),
    .init("a pair between letters", text: #""a\uD83D\uDE00b""#, rule: Rule.pair),
    .init("a pair in a name", text: #"{"\uD83D\uDE00":1}"#, rule: Rule.pair),

    // Characters without an escape.
    .init("every printable ASCII character", text: printableASCII, rule: Rule.unescaped),
    .init("a solidus without an escape", text: #""a/b""#, rule: Rule.unescaped),
    .init("apostrophes", text: #""'it''s'""#, rule: Rule.unescaped),
    .init("a string of spaces", text: #""   ""#, rule: Rule.unescaped),
    .init("DEL without an escape", quoted: [0x7F], rule: Rule.unescaped),
    .init("the characters beside the quotation mark", text: #""!#""#, rule: Rule.unescaped),
    .init("the characters beside the reverse solidus", text: #""[]""#, rule: Rule.unescaped),
    .init("what looks like a comment", text: #""/* no */ // comment # at all""#, rule: Rule.unescaped),
    .init("what looks like JSON", text: #""{'a': [1, null], ""#, rule: Rule.unescaped),
    .init(
      "a string of 10 000 letters", text: "\"\(String(repeating: "x", count: 10_000))\"", rule: Rule.string),
    .init(
      "a string of 1000 escapes", text: "\"\(String(repeating: #"\n"#, count: 1000))\"", rule: Rule.string),
    .init(
      "an escape over the 64th byte", text: "\"\(String(repeating: "x", count: 62))\\n\"", rule: Rule.escape),
    .init("many strings", text: #"["","a","ab","abc","\u0061",""]"#, rule: Rule.array),
  ]

  private static let printableASCII: String = {
    let characters = (UInt8(0x20)...0x7E).filter { $0 != 0x22 && $0 != 0x5C }
    return "\"\(String(decoding: characters, as: UTF8.self))\""
  }()
}

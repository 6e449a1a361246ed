extension Refused {
  /// Bytes outside strings that are neither tokens nor whitespace, and texts in other encodings.
  static let surroundings: [ConformanceDocument] = [
    // Whitespace of others.
    .init("a vertical tab before the text", text: "\u{B}[]", rule: Rule.whitespace),
    .init("a form feed after the text", text: "[]\u{C}", rule: Rule.whitespace),
    .init("a form feed between elements", text: "[1,\u{C}2]", rule: Rule.whitespace),
    .init("a next line in an array", text: "[1,\u{85}2]", rule: Rule.whitespace),
    .init("a no-break space in an array", text: "[\u{A0}1]", rule: Rule.whitespace),
    .init("a no-break space after the text", text: "{}\u{A0}", rule: Rule.whitespace),
    .init("an Ogham space mark", text: "[1\u{1680}]", rule: Rule.whitespace),
    .init("an em space before a colon", text: "{\"a\"\u{2003}:1}", rule: Rule.whitespace),
    .init("a zero width space in an empty object", text: "{\u{200B}}", rule: Rule.whitespace),
    .init("a line separator after the text", text: "[]\u{2028}", rule: Rule.whitespace),
    .init("a paragraph separator between members", text: "{\"a\":1,\u{2029}\"b\":2}", rule: Rule.whitespace),
    .init("a word joiner in an empty array", text: "[\u{2060}]", rule: Rule.whitespace),
    .init("an ideographic space before the text", text: "\u{3000}1", rule: Rule.whitespace),
    .init("U+FEFF in an array", text: "[1,\u{FEFF}2]", rule: Rule.whitespace),
    .init("U+FEFF after the text", text: "{}\u{FEFF}", rule: Rule.whitespace),
    .init("U+FEFF after whitespace", text: " \u{FEFF}{}", rule: Rule.whitespace),

    // Byte order marks that do not stand before a text.
    .init("a byte order mark and nothing else", bytes: [0xEF, 0xBB, 0xBF], rule: Rule.text),
    .init("a byte order mark and whitespace", bytes: [0xEF, 0xBB, 0xBF, 0x20], rule: Rule.text),
    .init("two byte order marks", text: "\u{FEFF}\u{FEFF}[]", rule: Rule.text),
    .init("one byte of a byte order mark", bytes: [0xEF], rule: Rule.encoding),
    .init("two bytes of a byte order mark", bytes: [0xEF, 0xBB], rule: Rule.encoding),
    .init("a byte order mark cut by the text", bytes: [0xEF, 0xBB, 0x5B, 0x5D], rule: Rule.encoding),
    .init(
      "a byte order mark with a wrong last byte", bytes: [0xEF, 0xBB, 0xBE, 0x5B, 0x5D], rule: Rule.text),

    // Control characters.
    .init("NUL alone", bytes: [0x00], rule: Rule.value),
    .init("NUL before the text", bytes: [0x00, 0x5B, 0x5D], rule: Rule.value),
    .init("NUL after the text", bytes: [0x5B, 0x5D, 0x00], rule: Rule.text),
    .init("NUL between elements", bytes: [0x5B, 0x31, 0x00, 0x2C, 0x32, 0x5D], rule: Rule.array),
    .init("a backspace in an array", text: "[\u{8}]", rule: Rule.whitespace),
    .init("an end of file after the text", text: "{}\u{1A}", rule: Rule.text),
    .init("a record separator before the text", text: "\u{1E}{}\n", rule: Rule.text),
    .init("a unit separator between members", text: "{\"a\":1,\u{1F}\"b\":2}", rule: Rule.whitespace),
    .init("DEL in an array", bytes: [0x5B, 0x7F, 0x5D], rule: Rule.whitespace),

    // Bytes above ASCII.
    .init("a letter outside ASCII", text: "é", rule: Rule.value),
    .init("an emoji in an array", text: "[🐄]", rule: Rule.value),
    .init("a name outside ASCII without quotation marks", text: "{kráva:1}", rule: Rule.member),
    .init("a full-width comma", text: "[1，2]", rule: Rule.structural),
    .init("a full-width colon", text: "{\"a\"：1}", rule: Rule.structural),
    .init("full-width brackets", text: "［］", rule: Rule.structural),
    .init("a tail byte alone outside strings", bytes: [0x80], rule: Rule.encoding),
    .init("a tail byte after the text", bytes: [0x5B, 0x5D, 0xBF], rule: Rule.encoding),
    .init("a tail byte after a digit", bytes: [0x5B, 0x31, 0x80, 0x5D], rule: Rule.encoding),
    .init("a lead byte in an array", bytes: [0x5B, 0xC3, 0x5D], rule: Rule.encoding),
    .init("the byte FF outside strings", bytes: [0x7B, 0xFF, 0x7D], rule: Rule.encoding),
    .init("overlong brackets", bytes: [0xC1, 0x9B, 0xC1, 0x9D], rule: Rule.overlong),
    .init("an overlong space", bytes: [0x5B, 0xC0, 0xA0, 0x5D], rule: Rule.overlong),
    .init("a surrogate outside strings", bytes: [0x5B, 0xED, 0xA0, 0x80, 0x5D], rule: Rule.surrogateBytes),
    .init("a byte with the eighth bit of a bracket", bytes: [0xDB, 0xDD], rule: Rule.encoding),

    // Other encodings and containers.
    .init("UTF-16, big end first", bytes: utf16(.big), rule: Rule.encoding),
    .init("UTF-16, little end first", bytes: utf16(.little), rule: Rule.encoding),
    .init("UTF-16, big end first with a mark", bytes: [0xFE, 0xFF] + utf16(.big), rule: Rule.encoding),
    .init("UTF-16, little end first with a mark", bytes: [0xFF, 0xFE] + utf16(.little), rule: Rule.encoding),
    .init("a mark of UTF-16 alone", bytes: [0xFE, 0xFF], rule: Rule.encoding),
    .init("UTF-32, big end first", bytes: [0, 0, 0, 0x5B, 0, 0, 0, 0x5D], rule: Rule.encoding),
    .init(
      "UTF-32, little end first with a mark",
      bytes: [0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0, 0x5D, 0, 0, 0], rule: Rule.encoding),
    .init("a mark of UTF-7 before the text", text: "+/v8-[]", rule: Rule.encoding),
    .init("the head of a gzip file", bytes: [0x1F, 0x8B, 0x08, 0x00], rule: Rule.encoding),
    .init("a prefix against script inclusion", text: ")]}',\n{}", rule: Rule.text),
    .init("a length before the text", text: "2\r\n[]", rule: Rule.text),
    .init("a markup document", text: "<html></html>", rule: Rule.text),
  ]

  private enum ByteOrder { case big, little }

  /// `["牛"]` in 16-bit units.
  private static func utf16(_ order: ByteOrder) -> [UInt8] {
    #"["牛"]"#.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return order == .big ? bytes : bytes.reversed()
    }
  }
}

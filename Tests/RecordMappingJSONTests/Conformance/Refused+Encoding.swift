extension Refused {
  /// Bytes inside strings that are not UTF-8.
  static let encoding: [ConformanceDocument] = [
    // A tail without a lead.
    .init("the first tail byte alone", quoted: [0x80], rule: Rule.tail),
    .init("the last tail byte alone", quoted: [0xBF], rule: Rule.tail),
    .init("a tail byte between letters", quoted: [0x61, 0x9C, 0x62], rule: Rule.tail),
    .init("three tail bytes in a row", quoted: [0x80, 0x81, 0x82], rule: Rule.tail),
    .init("a tail byte too many after two bytes", quoted: [0xC3, 0xA9, 0xA9], rule: Rule.tail),
    .init("a tail byte too many after three bytes", quoted: [0xE2, 0x82, 0xAC, 0x82], rule: Rule.tail),
    .init("a tail byte too many after four bytes", quoted: [0xF0, 0x9F, 0x98, 0x80, 0x80], rule: Rule.tail),
    .init("a tail byte after an escape", quoted: [0x5C, 0x6E, 0x80], rule: Rule.tail),

    // Overlong.
    .init("NUL in two bytes", quoted: [0xC0, 0x80], rule: Rule.overlong),
    .init("a solidus in two bytes", quoted: [0xC0, 0xAF], rule: Rule.overlong),
    .init("DEL in two bytes", quoted: [0xC1, 0xBF], rule: Rule.overlong),
    .init("a quotation mark in two bytes", quoted: [0x61, 0xC0, 0xA2], rule: Rule.overlong),
    .init("a reverse solidus in two bytes", quoted: [0xC1, 0x9C, 0x6E], rule: Rule.overlong),
    .init("NUL in three bytes", quoted: [0xE0, 0x80, 0x80], rule: Rule.overlong),
    .init("a solidus in three bytes", quoted: [0xE0, 0x80, 0xAF], rule: Rule.overlong),
    .init("U+07FF in three bytes", quoted: [0xE0, 0x9F, 0xBF], rule: Rule.overlong),
    .init("NUL in four bytes", quoted: [0xF0, 0x80, 0x80, 0x80], rule: Rule.overlong),
    .init("the euro sign in four bytes", quoted: [0xF0, 0x82, 0x82, 0xAC], rule: Rule.overlong),
    .init("U+FFFF in four bytes", quoted: [0xF0, 0x8F, 0xBF, 0xBF], rule: Rule.overlong),
    .init("a letter in five bytes", quoted: [0xF8, 0x80, 0x80, 0x81, 0x81], rule: Rule.neverBytes),
    .init("a letter in six bytes", quoted: [0xFC, 0x80, 0x80, 0x80, 0x81, 0x81], rule: Rule.neverBytes),

    // Surrogates.
    .init("the first high surrogate in three bytes", quoted: [0xED, 0xA0, 0x80], rule: Rule.surrogateBytes),
    .init("the last high surrogate in three bytes", quoted: [0xED, 0xAF, 0xBF], rule: Rule.surrogateBytes),
    .init("the first low surrogate in three bytes", quoted: [0xED, 0xB0, 0x80], rule: Rule.surrogateBytes),
    .init("the last low surrogate in three bytes", quoted: [0xED, 0xBF, 0xBF], rule: Rule.surrogateBytes),
    .init(
      "a pair of surrogates in six bytes", quoted: [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],
      rule: Rule.surrogateBytes),
    .init(
      "an escaped high surrogate, then a low one in three bytes",
      quoted: Array(#"\uD83D"#.utf8) + [0xED, 0xB8, 0x80], rule: Rule.surrogateBytes),

    // Above U+10FFFF.
    .init("U+110000", quoted: [0xF4, 0x90, 0x80, 0x80], rule: Rule.fourBytes),
    .init("U+13FFFF", quoted: [0xF4, 0xBF, 0xBF, 0xBF], rule: Rule.fourBytes),
    .init("U+140000", quoted: [0xF5, 0x80, 0x80, 0x80], rule: Rule.neverBytes),
    .init("U+1FFFFF", quoted: [0xF7, 0xBF, 0xBF, 0xBF], rule: Rule.neverBytes),
    .init("U+200000", quoted: [0xF8, 0x88, 0x80, 0x80, 0x80], rule: Rule.neverBytes),
    .init("U+7FFFFFFF", quoted: [0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF], rule: Rule.neverBytes),
    .init("the byte FE", quoted: [0x61, 0xFE], rule: Rule.neverBytes),
    .init("the byte FF", quoted: [0xFF], rule: Rule.neverBytes),

    // Cut by the end of the string.
    .init("one of two bytes before the end of the string", quoted: [0xC3], rule: Rule.twoBytes),
    .init("one of three bytes before the end of the string", quoted: [0xE2], rule: Rule.threeBytes),
    .init("two of three bytes before the end of the string", quoted: [0xE2, 0x82], rule: Rule.threeBytes),
    .init("one of four bytes before the end of the string", quoted: [0xF0], rule: Rule.fourBytes),
    .init("two of four bytes before the end of the string", quoted: [0xF0, 0x9F], rule: Rule.fourBytes),
    .init(
      "three of four bytes before the end of the string", quoted: [0xF0, 0x9F, 0x98], rule: Rule.fourBytes),

    // Cut by the end of the text.
    .init("one of two bytes before the end of the text", bytes: [0x22, 0xC3], rule: Rule.twoBytes),
    .init("two of three bytes before the end of the text", bytes: [0x22, 0xE2, 0x82], rule: Rule.threeBytes),
    .init(
      "three of four bytes before the end of the text", bytes: [0x22, 0xF0, 0x9F, 0x98], rule: Rule.fourBytes),

    // Cut by something else.
    .init("one of two bytes before a letter", quoted: [0xC3, 0x41], rule: Rule.twoBytes),
    .init("two of three bytes before a letter", quoted: [0xE2, 0x82, 0x41], rule: Rule.threeBytes),
    .init("three of four bytes before a letter", quoted: [0xF0, 0x9F, 0x98, 0x41], rule: Rule.fourBytes),
    .init("one of three bytes before a character", quoted: [0xE2, 0xC3, 0xA9], rule: Rule.threeBytes),
    .init("two of four bytes before a character", quoted: [0xF0, 0x9F, 0xC3, 0xA9], rule: Rule.fourBytes),
    .init("one of four bytes before two letters", quoted: [0xF0, 0x41, 0x42], rule: Rule.fourBytes),
    .init("one of two bytes before an escape", quoted: [0xC3, 0x5C, 0x6E], rule: Rule.twoBytes),
    .init("a lead byte twice", quoted: [0xC3, 0xC3, 0xA9], rule: Rule.twoBytes),
    .init("a tail byte above the range", quoted: [0xC3, 0xC0], rule: Rule.tail),
    .init("the third of four bytes above the range", quoted: [0xF0, 0x9F, 0xFF, 0x80], rule: Rule.tail),

    // In names, and text of other encodings.
    .init("an overlong solidus in a name", bytes: named([0xC0, 0xAF]), rule: Rule.overlong),
    .init("the byte FF in a name", bytes: named([0xFF]), rule: Rule.neverBytes),
    .init("a cut character in a name", bytes: named([0xE2, 0x82]), rule: Rule.threeBytes),
    .init("a word in Latin-1", quoted: [0x6B, 0x72, 0xE1, 0x76, 0x61], rule: Rule.encoding),
    .init("quotation marks of Windows-1252", quoted: [0x93, 0x61, 0x94], rule: Rule.encoding),
    .init("a word in Shift JIS", quoted: [0x8B, 0x8D], rule: Rule.encoding),
    .init(
      "a wrong byte after 100 letters", quoted: Array(repeating: 0x78, count: 100) + [0xC0],
      rule: Rule.neverBytes),
  ]

  private static func named(_ name: [UInt8]) -> [UInt8] {
    Array("{\"".utf8) + name + Array("\":1}".utf8)
  }
}

extension Accepted {
  static let encoding: [ConformanceDocument] = [
    // Edges of the lengths.
    .init("U+0080, the first of two bytes", quoted: [0xC2, 0x80], rule: Rule.twoBytes),
    .init("U+07FF, the last of two bytes", quoted: [0xDF, 0xBF], rule: Rule.twoBytes),
    .init("U+0800, the first of three bytes", quoted: [0xE0, 0xA0, 0x80], rule: Rule.threeBytes),
    .init("U+0FFF, the last after E0", quoted: [0xE0, 0xBF, 0xBF], rule: Rule.threeBytes),
    .init("U+1000, the first after E1", quoted: [0xE1, 0x80, 0x80], rule: Rule.threeBytes),
    .init("U+CFFF, the last after EC", quoted: [0xEC, 0xBF, 0xBF], rule: Rule.threeBytes),
    .init("U+D7FF, the last before the surrogates", quoted: [0xED, 0x9F, 0xBF], rule: Rule.threeBytes),
    .init("U+E000, the first after the surrogates", quoted: [0xEE, 0x80, 0x80], rule: Rule.threeBytes),
    .init("U+FFFD, the replacement character", quoted: [0xEF, 0xBF, 0xBD], rule: Rule.threeBytes),
    .init("U+10000, the first of four bytes", quoted: [0xF0, 0x90, 0x80, 0x80], rule: Rule.fourBytes),
    .init("U+3FFFD, near the last after F0", quoted: [0xF0, 0xBF, 0xBF, 0xBD], rule: Rule.fourBytes),
    .init("U+40000, the first after F1", quoted: [0xF1, 0x80, 0x80, 0x80], rule: Rule.fourBytes),
    .init("U+FFFFD, near the last after F3", quoted: [0xF3, 0xBF, 0xBF, 0xBD], rule: Rule.fourBytes),
    .init("U+100000, the first after F4", quoted: [0xF4, 0x80, 0x80, 0x80], rule: Rule.fourBytes),
    .init("U+10FFFD, near the last of all", quoted: [0xF4, 0x8F, 0xBF, 0xBD], rule: Rule.fourBytes),

    // Characters that other formats or languages treat as special.
    .init("U+0085, next line, in a string", quoted: [0xC2, 0x85], rule: Rule.unescaped),
    .init("U+00A0, no-break space, in a string", quoted: [0xC2, 0xA0], rule: Rule.unescaped),
    .init("U+00AD, soft hyphen", quoted: [0xC2, 0xAD], rule: Rule.unescaped),
    .init("U+2028, line separator, in a string", quoted: [0xE2, 0x80, 0xA8], rule: Rule.unescaped),
    .init("U+2029, paragraph separator, in a string", quoted: [0xE2, 0x80, 0xA9], rule: Rule.unescaped),
    .init("U+FEFF in a string", quoted: [0xEF, 0xBB, 0xBF], rule: Rule.unescaped),
    .init("U+202E, right-to-left override", quoted: [0xE2, 0x80, 0xAE], rule: Rule.unescaped),
    .init("a private use character", quoted: [0xEE, 0xA2, 0x9E], rule: Rule.unescaped),
    .init("an unassigned character", quoted: [0xF1, 0x90, 0x90, 0x90], rule: Rule.unescaped),
    .init("a combining mark alone", quoted: [0xCC, 0x81], rule: Rule.unescaped),

    // Mixtures.
    .init("one character of each length", text: #""aé€😀""#, rule: Rule.encoding),
    .init("lengths in falling order", text: #""😀€éa""#, rule: Rule.encoding),
    .init("a joined emoji", text: "\"👩\u{200D}🌾\"", rule: Rule.encoding),
    .init("a composed and a decomposed letter", text: "[\"\u{E9}\",\"e\u{301}\"]", rule: Rule.encoding),
    .init("names composed and decomposed", text: "{\"\u{E9}\":1,\"e\u{301}\":2}", rule: Rule.comparison),
    .init("right-to-left text", text: #"{"פרה":"بقرة"}"#, rule: Rule.encoding),
    .init("an escape after a character of two bytes", text: #""é\n""#, rule: Rule.escape),
    .init("an escape after a character of four bytes", text: #""😀\u0041""#, rule: Rule.escape),
    .init("a character of three bytes after an escape", text: #""\t€""#, rule: Rule.escape),
    .init(
      "a character of four bytes over the 64th byte", text: "\"\(String(repeating: "x", count: 61))😀\"",
      rule: Rule.encoding),
    .init(
      "3000 characters of three bytes", text: "\"\(String(repeating: "牛", count: 3000))\"",
      rule: Rule.encoding),
  ]
}

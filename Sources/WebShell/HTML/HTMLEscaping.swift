/// Escapes text so that it is text in element content and in quoted attribute values alike.
enum HTMLEscaping {
  /// In runs of what may stay: nearly all text has nothing to escape.
  static func append(_ text: some StringProtocol, to markup: inout String) {
    var run = text.startIndex
    var place = run
    while place < text.endIndex {
      let next = text.utf8.index(after: place)
      if let replacement = replacement(of: text.utf8[place]) {
        markup += text[run..<place]
        markup += replacement
        run = next
      }
      place = next
    }
    markup += text[run...]
  }

  private static func replacement(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    // NUL and the other control characters are no HTML characters at all.
    case 0x00...0x08, 0x0B...0x0C, 0x0E...0x1F, 0x7F: "\u{FFFD}"
    default: nil
    }
  }
}

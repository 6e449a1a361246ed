/// Escapes text so that it is text in element content and in quoted attribute values alike.
enum HTMLEscaping {
  /// In one go where nothing is to escape, as in nearly all text.
  static func append(_ text: String, to markup: inout String) {
    // Of a text that lies together anyway this is no copy.
    var text = text
    let isPlain = text.withUTF8 { bytes in bytes.allSatisfy { !isRemarkable($0) } }
    if isPlain { markup += text } else { appendEscaped(text.utf8, to: &markup) }
  }

  private static func appendEscaped(_ text: String.UTF8View, to markup: inout String) {
    var run = text.startIndex
    for place in text.indices where isRemarkable(text[place]) {
      markup += Substring(text[run..<place])
      markup += replacement(of: text[place])
      run = text.index(after: place)
    }
    markup += Substring(text[run...])
  }

  /// Whether the byte has to be replaced.
  private static func isRemarkable(_ byte: UInt8) -> Bool {
    // Letters, and all bytes of characters beyond ASCII.
    if byte > UInt8(ascii: ">") { return byte == 0x7F }
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      return true
    // NUL and the other control characters are no HTML characters at all.
    case 0x00...0x08, 0x0B...0x0C, 0x0E...0x1F: return true
    default: return false
    }
  }

  private static func replacement(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: "\u{FFFD}"
    }
  }
}

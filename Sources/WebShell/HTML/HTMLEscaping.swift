/// Escapes text so that it is text in element content and in quoted attribute values alike.
enum HTMLEscaping {
  static func append(_ text: some StringProtocol, to markup: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "'": markup += "&#39;"
      // NUL and the other control characters are no HTML characters at all.
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{C}", "\u{E}"..."\u{1F}", "\u{7F}": markup += "\u{FFFD}"
      default: markup.unicodeScalars.append(scalar)
      }
    }
  }
}

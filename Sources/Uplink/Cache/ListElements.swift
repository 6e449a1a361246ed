/// The elements of a comma-separated field (RFC 9110, section 5.6.1), blanks around them and empty ones left out;
/// a comma within quotes separates nothing.
struct ListElements: Sequence, Sendable {
  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private let text: String

  init(_ text: String) { self.text = text }

  func makeIterator() -> IndexingIterator<[String]> {
    var elements: [String] = []
    var start = text.startIndex
    var isQuoted = false
    var isEscaped = false
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if byte == Self.comma, !isQuoted {
        elements.append(text[start..<index].trimmingBlanks)
        start = text.utf8.index(after: index)
      } else if byte == Self.quote, !isEscaped {
        isQuoted.toggle()
      }
      isEscaped = byte == Self.backslash && isQuoted && !isEscaped
    }
    elements.append(text[start...].trimmingBlanks)
    return elements.filter { !$0.isEmpty }.makeIterator()
  }
}

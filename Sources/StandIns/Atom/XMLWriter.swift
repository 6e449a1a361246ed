import NIOCore

/// Appends XML to a byte buffer.
struct XMLWriter {
  private(set) var buffer = ByteBuffer()

  /// Bytes so far; ``rewind(to:)`` takes back what came after.
  var mark: Int { buffer.writerIndex }

  mutating func rewind(to mark: Int) { buffer.moveWriterIndex(to: mark) }

  mutating func raw(_ text: StaticString) { buffer.writeStaticString(text) }

  /// Must not contain anything to escape.
  mutating func plain(_ text: String) { buffer.writeString(text) }

  mutating func open(_ name: String, _ attributes: [Content.Attribute] = []) {
    raw("<")
    plain(name)
    for attribute in attributes { self.attribute(attribute.name, attribute.value) }
    raw(">")
  }

  mutating func close(_ name: String) {
    raw("</")
    plain(name)
    raw(">")
  }

  mutating func attribute(_ name: String, _ value: String) {
    raw(" ")
    plain(name)
    raw("=\"")
    text(value)
    raw("\"")
  }

  mutating func element(_ name: String, _ content: String, _ attributes: [Content.Attribute] = []) {
    open(name, attributes)
    text(content)
    close(name)
  }

  /// Escaped for elements and for attributes in double quotes.
  mutating func text(_ text: String) {
    guard text.utf8.contains(where: Self.isSpecial) else {
      plain(text)
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      default: buffer.writeInteger(byte)
      }
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "\"")
  }
}

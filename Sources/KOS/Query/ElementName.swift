/// The name of an element, as queries, orders and selections write it: it cannot hold anything of their syntax.
package struct ElementName: Hashable, Sendable, CustomStringConvertible {
  /// Not a name.
  package struct Malformed: Error, Hashable, Sendable {
    package let text: String
  }

  package let text: String

  /// A letter, then letters, digits, `_` and `-`, all of ASCII.
  package init(parsing text: String) throws(Malformed) {
    guard Self.isName(text.utf8) else { throw Malformed(text: text) }
    self.text = text
  }

  static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  package var description: String { text }
}

extension ElementName: ExpressibleByStringLiteral {
  /// A name that is written in code; one that is none is a mistake there and stops the program.
  package init(stringLiteral text: StaticString) {
    self.text = text.withUTF8Buffer { bytes in
      precondition(Self.isName(bytes), "not the name of an element: \(text)")
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

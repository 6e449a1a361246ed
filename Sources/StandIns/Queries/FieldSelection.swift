/// The elements that `fields` selects (XPartial): a tree of names, relative to the root element.
///
/// ```
/// list = item ( "," item )*
/// item = name ( "/" name )* ( "(" list ")" )?
/// ```
struct FieldSelection: Sendable, Equatable {
  /// Selected with all that is within.
  private(set) var isWhole = false
  private(set) var children: [String: FieldSelection] = [:]

  static let everything = FieldSelection(isWhole: true)

  /// What is selected of a child; `nil` if nothing is.
  subscript(name: String) -> FieldSelection? { isWhole ? self : children[name] }

  private init(isWhole: Bool = false) { self.isWhole = isWhole }

  init(parsing text: String) throws(RSQLParser.Failure) {
    var parser = Parser(bytes: Array(text.utf8))
    try parser.list(into: &self)
    guard parser.isAtEnd else { throw parser.failure("`,` or the end") }
  }

  private struct Parser {
    let bytes: [UInt8]
    var offset = 0
    var depth = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    mutating func list(into selection: inout FieldSelection) throws(RSQLParser.Failure) {
      repeat { try item(into: &selection) } while take(",")
    }

    private mutating func item(into selection: inout FieldSelection) throws(RSQLParser.Failure) {
      depth += 1
      defer { depth -= 1 }
      guard depth <= RSQLParser.deepest else { throw failure("at most \(RSQLParser.deepest) levels") }
      let name = try name()
      var child = selection.children[name] ?? FieldSelection()
      if take("/") {
        try item(into: &child)
      } else if take("(") {
        try list(into: &child)
        guard take(")") else { throw failure("`,` or `)`") }
      } else {
        child.isWhole = true
      }
      selection.children[name] = child
    }

    private mutating func name() throws(RSQLParser.Failure) -> String {
      let start = offset
      while offset < bytes.count, Self.isPartOfName(bytes[offset]) { offset += 1 }
      guard offset > start else { throw failure("a name") }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: byte) else { return false }
      offset += 1
      return true
    }

    func failure(_ expected: String) -> RSQLParser.Failure { .init(offset: offset, expected: expected) }
  }
}

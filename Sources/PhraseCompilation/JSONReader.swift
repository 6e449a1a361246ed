/// Reads the part of JSON that catalogues are written in: objects and strings.
///
/// Unlike the general parsers it keeps the order of the keys and shows a key that appears twice.
struct JSONReader {
  enum Value: Hashable, Sendable {
    case string(String)
    case object([Member])
  }

  struct Member: Hashable, Sendable {
    var key: String
    var value: Value
  }

  struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
    var line: Int
    var reason: String

    var description: String { "line \(line): \(reason)" }
  }

  private var rest: Substring.UnicodeScalarView
  private var line = 1

  private init(_ text: String) { rest = Substring(text).unicodeScalars }

  /// The members of the object that the whole text is.
  static func object(in text: String) throws(Malformed) -> [Member] {
    var reader = JSONReader(text)
    reader.skipSpace()
    let members = try reader.object()
    reader.skipSpace()
    guard reader.rest.isEmpty else { throw reader.malformed("nothing may follow the closing }") }
    return members
  }

  private mutating func object() throws(Malformed) -> [Member] {
    try expect("{")
    var members: [Member] = []
    if accept("}") { return members }
    repeat {
      skipSpace()
      let key = try string()
      try expect(":")
      skipSpace()
      members.append(Member(key: key, value: try value()))
    } while accept(",")
    try expect("}")
    return members
  }

  private mutating func value() throws(Malformed) -> Value {
    switch rest.first {
    case "\"": .string(try string())
    case "{": .object(try object())
    default: throw malformed("expected a string or an object")
    }
  }

  private mutating func string() throws(Malformed) -> String {
    guard rest.first == "\"" else { throw malformed("expected a string") }
    rest.removeFirst()
    var text = ""
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return text
      case "\\": text.unicodeScalars.append(try escaped())
      case _ where scalar.value < 0x20: throw malformed("a string may not hold a control character as it is")
      default: text.unicodeScalars.append(scalar)
      }
    }
    throw malformed("the string is not closed")
  }

  private mutating func escaped() throws(Malformed) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "\"": "\""
    case "\\": "\\"
    case "/": "/"
    case "b": "\u{8}"
    case "f": "\u{C}"
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case "u": try unicodeEscape()
    default: throw malformed("unknown escape in a string")
    }
  }

  private mutating func unicodeEscape() throws(Malformed) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), rest.popFirst() == "\\", rest.popFirst() == "u" else {
      throw malformed("half of a surrogate pair")
    }
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw malformed("half of a surrogate pair") }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit() throws(Malformed) -> UInt16 {
    let digits = String(String.UnicodeScalarView(rest.prefix(4)))
    guard digits.utf8.count == 4, digits.first?.isHexDigit == true, let unit = UInt16(digits, radix: 16)
    else {
      throw malformed("\\u needs four hexadecimal digits")
    }
    rest.removeFirst(4)
    return unit
  }

  private mutating func skipSpace() {
    while let scalar = rest.first, [" ", "\n", "\r", "\t"].contains(scalar) {
      if scalar == "\n" { line += 1 }
      rest.removeFirst()
    }
  }

  private mutating func accept(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard rest.first == sign else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(Malformed) {
    guard accept(sign) else { throw malformed("expected \(sign)") }
  }

  private func malformed(_ reason: String) -> Malformed { Malformed(line: line, reason: reason) }
}

/// Reads one query; of a wrong one it says where and what.
struct RSQLParser {
  /// What is wrong with a query, and after how many bytes.
  struct Failure: Error, Equatable {
    var offset: Int
    var expected: String
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  /// Deeper parentheses are refused: nobody writes them, and the stack has an end.
  static let deepest = 100

  static func parse(_ text: String) throws(Failure) -> RSQL {
    var parser = RSQLParser(bytes: Array(text.utf8))
    let query = try parser.alternatives()
    guard parser.isAtEnd else { throw parser.failure("`;`, `,`, ` and `, ` or ` or the end") }
    return query
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func alternatives() throws(Failure) -> RSQL {
    var parts = [try conjunction()]
    while take(",") || take(" or ") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private mutating func conjunction() throws(Failure) -> RSQL {
    var parts = [try constraint()]
    while take(";") || take(" and ") { parts.append(try constraint()) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func constraint() throws(Failure) -> RSQL {
    guard take("(") else { return .comparison(try comparison()) }
    depth += 1
    guard depth <= Self.deepest else {
      throw failure("at most \(Self.deepest) parentheses within each other")
    }
    let inner = try alternatives()
    guard take(")") else { throw failure("`)`") }
    depth -= 1
    return inner
  }

  private mutating func comparison() throws(Failure) -> RSQL.Comparison {
    let selector = word(ending: Self.endOfWord)
    guard !selector.isEmpty else { throw failure("a selector") }
    let comparator = try comparator()
    let arguments: [RSQL.Argument]
    if comparator.takesList {
      arguments = try list()
    } else {
      arguments = [try argument()]
    }
    return RSQL.Comparison(selector: selector, comparator: comparator, arguments: arguments)
  }

  private mutating func comparator() throws(Failure) -> RSQL.Comparator {
    for comparator in RSQL.Comparator.allCases where take(comparator.rawValue) { return comparator }
    for (short, comparator) in Self.short where take(short) { return comparator }
    throw failure("one of == != =lt= < =le= <= =gt= > =ge= >= =in= =out= =")
  }

  /// Each before those it begins with. A single `=` is what Sirius and others write for `==`.
  private static let short: [(String, RSQL.Comparator)] = [
    ("<=", .atMost), ("<", .less), (">=", .atLeast), (">", .greater), ("=", .equal),
  ]

  private mutating func list() throws(Failure) -> [RSQL.Argument] {
    guard take("(") else { throw failure("`(` and a list") }
    var arguments = [try argument()]
    while take(",") { arguments.append(try argument()) }
    guard take(")") else { throw failure("`,` or `)`") }
    return arguments
  }

  private mutating func argument() throws(Failure) -> RSQL.Argument {
    if let quote = peek, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
      return RSQL.Argument(text: try quoted(quote), isQuoted: true)
    }
    let text = word(ending: Self.endOfWord)
    guard !text.isEmpty else { throw failure("an argument") }
    return RSQL.Argument(text: text)
  }

  private mutating func quoted(_ quote: UInt8) throws(Failure) -> String {
    offset += 1
    var content: [UInt8] = []
    while let byte = peek {
      offset += 1
      if byte == quote { return String(decoding: content, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        guard let escaped = peek else { break }
        content.append(escaped)
        offset += 1
      } else {
        content.append(byte)
      }
    }
    throw failure("the closing quote")
  }

  private static let endOfWord = Set("\"'();,=!~<> ".utf8)

  private mutating func word(ending end: Set<UInt8>) -> String {
    let start = offset
    while let byte = peek, !end.contains(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  private var isAtEnd: Bool { offset == bytes.count }

  private mutating func take(_ token: String) -> Bool {
    guard bytes[offset...].starts(with: token.utf8) else { return false }
    offset += token.utf8.count
    return true
  }

  private func failure(_ expected: String) -> Failure { Failure(offset: offset, expected: expected) }
}

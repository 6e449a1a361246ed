/// Reads JSON text strictly by RFC 8259, in one pass: nothing that the grammar does not have is taken.
///
/// A name that is twice in an object is refused: which of the two holds would be anybody's guess (section 4).
struct DocumentReader {
  private let bytes: [UInt8]
  private var position = 0
  private let depthLimit: Int

  fileprivate init(_ bytes: [UInt8], depthLimit: Int) { (self.bytes, self.depthLimit) = (bytes, depthLimit) }

  fileprivate mutating func document() throws(JSONNode.Malformed) -> JSONNode {
    let value = try value(depth: 0)
    skipBlanks()
    guard position == bytes.count else { throw .unexpected(at: position) }
    return value
  }

  private mutating func value(depth: Int) throws(JSONNode.Malformed) -> JSONNode {
    skipBlanks()
    guard let byte = next else { throw .end(at: position) }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object(depth: try deeper(depth)))
    case UInt8(ascii: "["): return .list(try list(depth: try deeper(depth)))
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try word()
    }
  }

  private func deeper(_ depth: Int) throws(JSONNode.Malformed) -> Int {
    guard depth < depthLimit else { throw .tooDeep(at: position) }
    return depth + 1
  }

  private mutating func object(depth: Int) throws(JSONNode.Malformed) -> JSONObject {
    position += 1
    var (members, names) = ([JSONObject.Member](), DistinctNames())
    if skip("}") { return JSONObject() }
    members.reserveCapacity(8)
    repeat {
      skipBlanks()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw unexpected }
      let name = try string()
      guard names.insert(name, after: members) else { throw .twice(name, at: start) }
      guard skip(":") else { throw unexpected }
      members.append(JSONObject.Member(name: name, value: try value(depth: depth)))
    } while skip(",")
    guard skip("}") else { throw unexpected }
    return JSONObject(distinct: members)
  }

  private mutating func list(depth: Int) throws(JSONNode.Malformed) -> [JSONNode] {
    position += 1
    var values: [JSONNode] = []
    if skip("]") { return values }
    repeat { values.append(try value(depth: depth)) } while skip(",")
    guard skip("]") else { throw unexpected }
    return values
  }

  private mutating func word() throws(JSONNode.Malformed) -> JSONNode {
    let words: [(String, JSONNode)] = [("null", .null), ("true", .flag(true)), ("false", .flag(false))]
    for (word, value) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw .unexpected(at: position)
  }

  private mutating func number() throws(JSONNode.Malformed) -> String {
    let start = position
    _ = take("-")
    // No digit follows a leading zero.
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONNode.Malformed) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    if position == start { throw unexpected }
  }

  private mutating func string() throws(JSONNode.Malformed) -> String {
    position += 1
    var text = try plain()
    while true {
      guard let byte = next, byte >= 0x20 else { throw unexpected }
      position += 1
      if byte == UInt8(ascii: "\"") { return text }
      text.unicodeScalars.append(try escaped())
      text += try plain()
    }
  }

  /// What stands as it is up to the next quotation mark, backslash or control character.
  private mutating func plain() throws(JSONNode.Malformed) -> String {
    let start = position
    let isPlain = { (byte: UInt8) in byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    var seen: UInt8 = 0
    while let byte = next, isPlain(byte) {
      seen |= byte
      position += 1
    }
    // Nearly all is ASCII, which is UTF-8 as it is.
    if seen < 0x80 { return String(decoding: bytes[start..<position], as: UTF8.self) }
    guard let text = String(validating: bytes[start..<position], as: UTF8.self) else {
      throw .notUTF8(at: start)
    }
    return text
  }

  /// What an escape stands for; its backslash is passed over.
  private mutating func escaped() throws(JSONNode.Malformed) -> Unicode.Scalar {
    let start = position - 1
    guard let byte = next else { throw .end(at: position) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar(escapedAt: start)
    default: throw .unexpected(at: position - 1)
    }
  }

  /// A scalar by four hexadecimal digits, or by those of two surrogates; one alone is no text (section 8.2).
  private mutating func scalar(escapedAt start: Int) throws(JSONNode.Malformed) -> Unicode.Scalar {
    let unit = try hexDigits()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, take("\\"), take("u") else { throw .surrogate(at: start) }
    let low = try hexDigits()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw .surrogate(at: start) }
    return scalar
  }

  private mutating func hexDigits() throws(JSONNode.Malformed) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected
      }
      unit = unit << 4 + UInt32(digit)
      position += 1
    }
    return unit
  }

  /// The byte ahead; `nil` at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var unexpected: JSONNode.Malformed {
    position < bytes.count ? .unexpected(at: position) : .end(at: position)
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// Passes over blanks and this character, if it comes next.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    return take(character)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }
}

/// Tells a name that an object has already: an object of few members by looking through them, which is faster than a
/// table; one of many by a table, as nobody says how many a stranger sends.
private struct DistinctNames {
  private static let few = 16
  private var table: Set<String> = []

  /// Returns whether no member has the name yet.
  mutating func insert(_ name: String, after members: [JSONObject.Member]) -> Bool {
    if members.count < Self.few { return !members.contains { $0.name == name } }
    if table.isEmpty { table = Set(members.map(\.name)) }
    return table.insert(name).inserted
  }
}

extension JSONNode {
  /// Why a text is no document, and at which byte of it, from 0 on.
  package enum Malformed: Error, Hashable {
    case unexpected(at: Int)
    case end(at: Int)
    /// A surrogate without the other half.
    case surrogate(at: Int)
    case notUTF8(at: Int)
    case tooDeep(at: Int)
    /// A name that the object has already.
    case twice(String, at: Int)
  }

  /// How deep lists and objects may lie in each other unless somebody says otherwise.
  package static let usualDepth = 64
  /// The same of what we have written: what strangers sent lies deeper in it.
  package static let ownDepth = 256

  /// - Parameter depthLimit: how deep lists and objects may lie in each other; what is deeper is refused
  ///   before it could take up the stack.
  package init(parsing text: String, depthLimit: Int = usualDepth) throws(Malformed) {
    try self.init(parsing: Array(text.utf8), depthLimit: depthLimit)
  }

  /// The same of bytes, which have to be UTF-8.
  package init(parsing bytes: [UInt8], depthLimit: Int = usualDepth) throws(Malformed) {
    var reader = DocumentReader(bytes, depthLimit: depthLimit)
    self = try reader.document()
  }
}

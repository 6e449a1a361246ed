/// A parser that follows the productions of RFC 8259 one by one; slow, and made only to be compared with.
///
/// It answers the open questions as `OpenQuestions` says: it skips a byte order mark, refuses lone surrogates
/// and more than 512 open arrays and objects, and keeps all members.
struct ReferenceParser {
  struct Refused: Error {
    /// Where the text stopped to follow the grammar, in bytes.
    let offset: Int
  }

  static let depthLimit = 512

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value of the text; throws if it does not conform.
  static func parse(_ bytes: [UInt8]) throws(Refused) -> ReferenceValue {
    var parser = ReferenceParser(bytes)
    return try parser.text()
  }

  // JSON-text = ws value ws
  private mutating func text() throws(Refused) -> ReferenceValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    whitespace()
    let value = try value()
    whitespace()
    guard position == bytes.count else { throw refusal }
    return value
  }

  // ws = *( %x20 / %x09 / %x0A / %x0D )
  private mutating func whitespace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  // value = false / null / true / object / array / number / string
  // The frames of what recurses are small, so that 512 levels fit a stack of 512 KB.
  private mutating func value() throws(Refused) -> ReferenceValue {
    if next == UInt8(ascii: "{") { return try object() }
    if next == UInt8(ascii: "[") { return try array() }
    return try scalar()
  }

  private mutating func scalar() throws(Refused) -> ReferenceValue {
    switch next {
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "\""): return .string(try string())
    default: return .number(try number())
    }
  }

  private mutating func literal(_ name: String, _ value: ReferenceValue) throws(Refused) -> ReferenceValue {
    for byte in name.utf8 { try expect(byte) }
    return value
  }

  // object = begin-object [ member *( value-separator member ) ] end-object
  // member = string name-separator value
  private mutating func object() throws(Refused) -> ReferenceValue {
    try open(UInt8(ascii: "{"))
    var members: [ReferenceValue.Member] = []
    if next != UInt8(ascii: "}") {
      repeat {
        let name = try name()
        members.append(ReferenceValue.Member(name: name, value: try value()))
        whitespace()
      } while take(UInt8(ascii: ","))
    }
    try close(UInt8(ascii: "}"))
    return .object(members)
  }

  private mutating func name() throws(Refused) -> String {
    whitespace()
    let name = try string()
    whitespace()
    try expect(UInt8(ascii: ":"))
    whitespace()
    return name
  }

  // array = begin-array [ value *( value-separator value ) ] end-array
  private mutating func array() throws(Refused) -> ReferenceValue {
    try open(UInt8(ascii: "["))
    var values: [ReferenceValue] = []
    if next != UInt8(ascii: "]") {
      repeat {
        whitespace()
        values.append(try value())
        whitespace()
      } while take(UInt8(ascii: ","))
    }
    try close(UInt8(ascii: "]"))
    return .array(values)
  }

  private mutating func open(_ bracket: UInt8) throws(Refused) {
    guard depth < Self.depthLimit else { throw refusal }
    try expect(bracket)
    depth += 1
    whitespace()
  }

  private mutating func close(_ bracket: UInt8) throws(Refused) {
    try expect(bracket)
    depth -= 1
  }

  // number = [ minus ] int [ frac ] [ exp ]
  private mutating func number() throws(Refused) -> String {
    let start = position
    _ = take(UInt8(ascii: "-"))
    // int = zero / ( digit1-9 *DIGIT )
    if !take(UInt8(ascii: "0")) { try digits() }
    // frac = decimal-point 1*DIGIT
    if take(UInt8(ascii: ".")) { try digits() }
    // exp = e [ minus / plus ] 1*DIGIT
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // 1*DIGIT
  private mutating func digits() throws(Refused) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw refusal }
  }

  // string = quotation-mark *char quotation-mark
  private mutating func string() throws(Refused) -> String {
    try expect(UInt8(ascii: "\""))
    var scalars = String.UnicodeScalarView()
    while !take(UInt8(ascii: "\"")) {
      scalars.append(take(UInt8(ascii: "\\")) ? try escaped() : try unescaped())
    }
    return String(scalars)
  }

  // escape ( %x22 / %x5C / %x2F / %x62 / %x66 / %x6E / %x72 / %x74 / %x75 4HEXDIG )
  private mutating func escaped() throws(Refused) -> Unicode.Scalar {
    guard let letter = next else { throw refusal }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try hexadecimal()
    default: throw refusal
    }
  }

  // 4HEXDIG, or the twelve characters of a surrogate pair
  private mutating func hexadecimal() throws(Refused) -> Unicode.Scalar {
    let unit = try fourDigits()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00 else { throw refusal }
    try expect(UInt8(ascii: "\\"))
    try expect(UInt8(ascii: "u"))
    let low = try fourDigits()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) * 0x400 + (low - 0xDC00))
    else { throw refusal }
    return scalar
  }

  private mutating func fourDigits() throws(Refused) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw refusal }
      unit = unit * 16 + UInt32(digit)
      position += 1
    }
    return unit
  }

  // unescaped = %x20-21 / %x23-5B / %x5D-10FFFF, in UTF-8
  private mutating func unescaped() throws(Refused) -> Unicode.Scalar {
    guard let lead = next else { throw refusal }
    let (length, smallest): (Int, UInt32)
    switch lead {
    case 0x20...0x7F: (length, smallest) = (1, 0)
    case 0xC0...0xDF: (length, smallest) = (2, 0x80)
    case 0xE0...0xEF: (length, smallest) = (3, 0x800)
    case 0xF0...0xF7: (length, smallest) = (4, 0x1_0000)
    default: throw refusal
    }
    var code = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(length))
    position += 1
    for _ in 1..<length {
      guard let tail = next, tail & 0xC0 == 0x80 else { throw refusal }
      code = code * 64 + UInt32(tail & 0x3F)
      position += 1
    }
    // `Unicode.Scalar` is nil for surrogates and above U+10FFFF.
    guard code >= smallest, let scalar = Unicode.Scalar(code) else { throw refusal }
    return scalar
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var refusal: Refused { Refused(offset: position) }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(Refused) {
    guard take(byte) else { throw refusal }
  }
}

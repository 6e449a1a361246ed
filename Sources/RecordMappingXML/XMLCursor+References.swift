extension XMLCursor {
  /// A character reference, or one to a predefined entity (productions 66 and
  /// 68, section 4.6). Begins at `&`, ends after `;`.
  mutating func reference() throws(XMLBreach) -> Unicode.Scalar {
    let start = index
    index += 1
    if try byte() == UInt8(ascii: "#") { return try characterReference(from: start) }
    let name = index
    try skipName(else: .reference)
    guard try byte() == UInt8(ascii: ";") else { throw breach(.reference) }
    let range = name..<index
    index += 1
    if bytes.matches(range, ascii: "amp") { return "&" }
    if bytes.matches(range, ascii: "lt") { return "<" }
    if bytes.matches(range, ascii: "gt") { return ">" }
    if bytes.matches(range, ascii: "quot") { return "\"" }
    if bytes.matches(range, ascii: "apos") { return "'" }
    throw XMLBreach(code: .undefinedEntity, index: start)
  }

  private mutating func characterReference(from start: Int) throws(XMLBreach) -> Unicode.Scalar {
    index += 1
    let isHexadecimal = try byte() == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let digits = index
    var value: UInt32 = 0
    while let digit = Self.digit(try byte(), isHexadecimal: isHexadecimal) {
      // More than any character has; kept there, however many digits follow.
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
      index += 1
    }
    guard try byte() == UInt8(ascii: ";"), index > digits else { throw breach(.reference) }
    index += 1
    guard XMLCharacter.isAllowed(value), let scalar = Unicode.Scalar(value) else {
      throw XMLBreach(code: .characterReference, index: start)
    }
    return scalar
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46 where isHexadecimal: UInt32(byte - 0x41 + 10)
    case 0x61...0x66 where isHexadecimal: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}

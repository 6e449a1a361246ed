/// Reads one whole token. Running into the end of the bytes is a fault here:
/// the scanner calls only when the token is complete, or the input is.
struct XMLCursor {
  let bytes: [UInt8]
  var index: Int

  /// The byte at the index.
  func byte() throws(XMLBreach) -> UInt8 {
    guard index < bytes.count else { throw breach(.unexpectedEnd) }
    return bytes[index]
  }

  /// The fault `code`, or a deeper one if what stands here is no character.
  func breach(_ code: XMLFault.Code) -> XMLBreach {
    guard index < bytes.count else { return XMLBreach(code: .unexpectedEnd, index: index) }
    return switch XMLCharacter(in: bytes, at: index) {
    case .incomplete: XMLBreach(code: .unexpectedEnd, index: bytes.count)
    case .invalid: XMLBreach(code: .invalidUTF8, index: index)
    case .scalar(let scalar, _):
      XMLBreach(code: XMLCharacter.isAllowed(scalar) ? code : .invalidCharacter, index: index)
    }
  }

  mutating func skipWhiteSpace() {
    while index < bytes.count, XMLByteSet.whiteSpace.contains(bytes[index]) { index += 1 }
  }

  /// Steps over an ASCII text that must stand here.
  mutating func skip(_ text: StaticString, else code: XMLFault.Code) throws(XMLBreach) {
    guard bytes.begins(at: index, with: text) else {
      if bytes.endsInside(text, from: index) { throw XMLBreach(code: .unexpectedEnd, index: bytes.count) }
      throw breach(code)
    }
    index += text.utf8CodeUnitCount
  }

  // MARK: Names

  /// QName (Namespaces, production 7). One that reaches the end of the bytes is
  /// not whole.
  mutating func qualifiedName() throws(XMLBreach) -> XMLName {
    let name = try nameSoFar()
    _ = try byte()
    return name
  }

  private mutating func nameSoFar() throws(XMLBreach) -> XMLName {
    let start = index
    if try byte() == UInt8(ascii: ":") { throw breach(.qualifiedName) }
    try skipName(else: .name)
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
      return XMLName(prefix: start..<start, local: start..<index)
    }
    let colon = index
    index += 1
    try skipName(else: .qualifiedName)
    if index < bytes.count, bytes[index] == UInt8(ascii: ":") { throw breach(.qualifiedName) }
    return XMLName(prefix: start..<colon, local: colon + 1..<index)
  }

  /// Steps over an NCName (Namespaces, production 4).
  mutating func skipName(else code: XMLFault.Code) throws(XMLBreach) {
    let first = try byte()
    if first < 0x80 {
      guard XMLByteSet.nameStart.contains(first) else { throw breach(code) }
      index += 1
    } else {
      guard case .scalar(let scalar, let length) = XMLCharacter(in: bytes, at: index),
        XMLCharacter.startsName(scalar)
      else { throw breach(code) }
      index += length
    }
    try skipNameTail(else: code)
  }

  private mutating func skipNameTail(else code: XMLFault.Code) throws(XMLBreach) {
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        guard XMLByteSet.nameTail.contains(byte) else { return }
        index += 1
      } else {
        guard case .scalar(let scalar, let length) = XMLCharacter(in: bytes, at: index),
          XMLCharacter.continuesName(scalar)
        else { throw breach(code) }
        index += length
      }
    }
  }
}

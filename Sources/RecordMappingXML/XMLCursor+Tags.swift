extension XMLCursor {
  /// STag or EmptyElemTag (productions 40 and 44) after its `<`. Names are not
  /// resolved yet; normalised values are appended to `values`.
  mutating func startTag(
    attributes: inout [XMLAttribute], values: inout [UInt8], limits: XMLLimits
  ) throws(XMLBreach) -> (name: XMLName, isEmpty: Bool) {
    let name = try qualifiedName()
    while true {
      let end = index
      skipWhiteSpace()
      switch try byte() {
      case UInt8(ascii: ">"):
        index += 1
        return (name, false)
      case UInt8(ascii: "/"):
        index += 1
        try skip(">", else: .tag)
        return (name, true)
      default:
        guard index > end else { throw breach(attributes.isEmpty ? .tag : .missingWhiteSpace) }
        try attribute(into: &attributes, values: &values, limits: limits)
      }
    }
  }

  /// Attribute (production 41).
  private mutating func attribute(
    into attributes: inout [XMLAttribute], values: inout [UInt8], limits: XMLLimits
  ) throws(XMLBreach) {
    let start = index
    guard attributes.count < limits.attributes else { throw breach(.attributeLimit) }
    let name = try qualifiedName()
    for other in attributes where bytes.matches(other.name.whole, name.whole, of: bytes) {
      throw XMLBreach(code: .duplicateAttribute, index: start)
    }
    skipWhiteSpace()
    try skip("=", else: .missingEquals)
    skipWhiteSpace()
    let (value, valueIndex) = try self.value(into: &values, limit: limits.valueBytes)
    attributes.append(XMLAttribute(name: name, value: value, valueIndex: valueIndex))
  }

  /// AttValue (production 10), normalised as CDATA (section 3.3.3).
  private mutating func value(
    into values: inout [UInt8], limit: Int
  ) throws(XMLBreach) -> (range: Range<Int>, index: Int) {
    let quote = try byte()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw breach(.missingQuote) }
    let stops = quote == UInt8(ascii: "\"") ? XMLByteSet.stopsDoubleQuoted : .stopsSingleQuoted
    index += 1
    let (start, first) = (index, values.count)
    while true {
      let end = XMLCharacter.endOfRun(in: bytes, from: index, until: stops)
      values.append(contentsOf: bytes[index..<end])
      index = end
      let byte = try byte()
      if byte != quote { try normalise(byte, into: &values) }
      guard values.count - first <= limit else { throw XMLBreach(code: .valueLimit, index: start) }
      if byte == quote { break }
    }
    index += 1
    return (first..<values.count, start)
  }

  private mutating func normalise(_ byte: UInt8, into values: inout [UInt8]) throws(XMLBreach) {
    switch byte {
    case UInt8(ascii: "&"):
      values.append(scalar: try reference())
    case UInt8(ascii: "<"):
      throw breach(.lessThanInAttribute)
    case 0x09, 0x0A, 0x0D:
      index += bytes.begins(at: index, with: "\r\n") ? 2 : 1
      values.append(0x20)
    default:
      throw breach(.invalidCharacter)
    }
  }

  /// ETag (production 42) after its `</`. `name` of `names` is the element's.
  mutating func endTag(of name: Range<Int>, in names: [UInt8]) throws(XMLBreach) {
    let start = index
    let end = start + name.count
    if end < bytes.count, bytes[end] == UInt8(ascii: ">"), bytes.matches(start..<end, name, of: names) {
      index = end + 1
      return
    }
    _ = try qualifiedName()
    guard bytes.matches(start..<index, name, of: names) else {
      throw XMLBreach(code: .mismatchedEndTag, index: start)
    }
    skipWhiteSpace()
    try skip(">", else: .tag)
  }
}

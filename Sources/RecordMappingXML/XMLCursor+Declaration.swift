extension XMLCursor {
  /// XMLDecl (production 23) from its `<?xml`. Any version 1.x is read as 1.0
  /// (section 2.8). Refuses encodings other than UTF-8 and US-ASCII, which is a
  /// part of UTF-8.
  mutating func declaration() throws(XMLBreach) {
    try skip("<?xml", else: .xmlDeclaration)
    guard try pseudoAttribute("version") else { throw breach(.xmlDeclaration) }
    try quoted { (text) in
      text.count > 2 && text.starts(with: "1.".utf8) && text.dropFirst(2).allSatisfy { 0x30...0x39 ~= $0 }
    }
    if try pseudoAttribute("encoding") { try encoding() }
    if try pseudoAttribute("standalone") {
      try quoted { $0.elementsEqual("yes".utf8) || $0.elementsEqual("no".utf8) }
    }
    skipWhiteSpace()
    try skip("?>", else: .xmlDeclaration)
  }

  /// Steps over white space, the name and `=`, or over nothing.
  private mutating func pseudoAttribute(_ name: StaticString) throws(XMLBreach) -> Bool {
    let start = index
    skipWhiteSpace()
    if bytes.endsInside(name, from: index) { throw XMLBreach(code: .unexpectedEnd, index: bytes.count) }
    guard index > start, bytes.begins(at: index, with: name) else {
      index = start
      return false
    }
    index += name.utf8CodeUnitCount
    skipWhiteSpace()
    try skip("=", else: .xmlDeclaration)
    skipWhiteSpace()
    return true
  }

  private mutating func encoding() throws(XMLBreach) {
    let start = index + 1
    try quoted { text in
      text.first.map(XMLByteSet.nameStart.contains) == true && text.first != UInt8(ascii: "_")
        && text.allSatisfy(XMLByteSet.nameTail.contains)
    }
    let name = bytes[start..<index - 1].map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }
    guard name.elementsEqual("utf-8".utf8) || name.elementsEqual("us-ascii".utf8) else {
      throw XMLBreach(code: .encoding, index: start)
    }
  }

  private mutating func quoted(_ isGood: (ArraySlice<UInt8>) -> Bool) throws(XMLBreach) {
    let quote = try byte()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw breach(.xmlDeclaration) }
    let start = index
    index += 1
    while try byte() != quote {
      if XMLByteSet.angles.contains(bytes[index]) { throw breach(.xmlDeclaration) }
      index += 1
    }
    guard isGood(bytes[start + 1..<index]) else {
      throw XMLBreach(code: .xmlDeclaration, index: start + 1)
    }
    index += 1
  }
}

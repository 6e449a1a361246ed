extension XMLScanner {
  // MARK: Start tags

  mutating func startTag() throws(XMLBreach) -> Step {
    if stage == .outside, hasRoot { throw XMLBreach(code: .secondRoot, index: position) }
    guard depth < limits.depth else { throw XMLBreach(code: .depthLimit, index: position) }
    guard try tagEnd() else { return .wait }
    var cursor = XMLCursor(bytes: buffer, index: position + 1)
    attributes.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    let tag = try cursor.startTag(attributes: &attributes, values: &values, limits: limits)
    name = tag.name
    try open()
    try declareNamespaces()
    try resolveNames()
    consume(to: cursor.index)
    hasRoot = true
    mustEnd = tag.isEmpty
    stage = .content
    return .event(.start)
  }

  /// Whether the tag's end was found, or cannot come. A `<` ends it too: none
  /// may stand in a tag.
  private mutating func tagEnd() throws(XMLBreach) -> Bool {
    var index = position + max(searched, 1)
    let stop = position + min(limits.rowBytes, buffer.count - position)
    while index < stop {
      let byte = buffer[index]
      if XMLByteSet.anglesAndQuotes.contains(byte) {
        if byte == UInt8(ascii: "<") || (byte == UInt8(ascii: ">") && openQuote == 0) { return true }
        if byte == openQuote { openQuote = 0 } else if openQuote == 0 { openQuote = byte }
      }
      index += 1
    }
    searched = index - position
    guard searched < limits.rowBytes else { throw XMLBreach(code: .rowLimit, index: position) }
    return isComplete
  }

  private mutating func open() throws(XMLBreach) {
    openNameBytes.append(contentsOf: buffer[name.whole])
    openNames.append(openNameBytes.count)
    guard openNameBytes.count <= limits.valueBytes else {
      throw XMLBreach(code: .valueLimit, index: position)
    }
  }

  // MARK: Namespaces

  /// Takes the declarations out of the attributes.
  private mutating func declareNamespaces() throws(XMLBreach) {
    var hasDeclaration = false
    for attribute in attributes {
      guard let prefix = attribute.name.declaredPrefix(in: buffer) else { continue }
      hasDeclaration = true
      try declare(prefix, attribute)
    }
    guard hasDeclaration else { return }
    let bytes = buffer
    attributes.removeAll { $0.name.declaredPrefix(in: bytes) != nil }
  }

  /// The constraints of Namespaces in XML, sections 3 and 5.
  private mutating func declare(_ prefix: Range<Int>, _ attribute: XMLAttribute) throws(XMLBreach) {
    let index = attribute.name.whole.lowerBound
    let uri = values[attribute.value]
    let isXML = buffer.matches(prefix, ascii: "xml")
    guard isXML == uri.elementsEqual(XMLNamespaces.xmlURI), !uri.elementsEqual(XMLNamespaces.xmlnsURI),
      !buffer.matches(prefix, ascii: "xmlns")
    else { throw XMLBreach(code: .reservedNamespace, index: index) }
    guard prefix.isEmpty || !uri.isEmpty else { throw XMLBreach(code: .emptyNamespace, index: index) }
    guard namespaces.bindings.count < limits.namespaces else {
      throw XMLBreach(code: .namespaceLimit, index: index)
    }
    namespaces.declare(prefix: buffer[prefix], uri: uri, depth: depth)
    guard namespaces.bytes.count <= limits.valueBytes else {
      throw XMLBreach(code: .valueLimit, index: index)
    }
  }

  /// An attribute without a prefix is in no namespace.
  private mutating func resolveNames() throws(XMLBreach) {
    name.namespace = try namespace(of: name)
    for place in attributes.indices where !attributes[place].name.prefix.isEmpty {
      let namespace = try namespace(of: attributes[place].name)
      attributes[place].name.namespace = namespace
      let local = attributes[place].name.local
      for other in attributes[..<place]
      where other.name.namespace == namespace && buffer.matches(other.name.local, local, of: buffer) {
        throw XMLBreach(code: .duplicateAttribute, index: attributes[place].name.whole.lowerBound)
      }
    }
  }

  private func namespace(of name: XMLName) throws(XMLBreach) -> Int {
    if let namespace = namespaces.namespace(of: name.prefix, in: buffer) { return namespace }
    let isReserved = buffer.matches(name.prefix, ascii: "xmlns")
    throw XMLBreach(
      code: isReserved ? .reservedNamespace : .undeclaredPrefix, index: name.whole.lowerBound)
  }

  // MARK: End tags

  mutating func endTag() throws(XMLBreach) -> Step {
    guard depth > 0 else { throw XMLBreach(code: .mismatchedEndTag, index: position) }
    guard try tokenEnd(.angles, after: 2) != nil else { return .wait }
    let start = depth > 1 ? openNames[depth - 2] : 0
    var cursor = XMLCursor(bytes: buffer, index: position + 2)
    try cursor.endTag(of: start..<openNameBytes.count, in: openNameBytes)
    consume(to: cursor.index)
    return end()
  }

  mutating func end() -> Step {
    mustEnd = false
    namespaces.close(depth: depth)
    openNames.removeLast()
    openNameBytes.removeSubrange((openNames.last ?? 0)...)
    stage = stageBetween
    return .event(.end)
  }
}

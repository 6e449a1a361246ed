/// The rows of an XML document as JSON objects, one at a time, each as soon as
/// its end tag is read. Memory holds one row and one chunk.
///
/// | XML | JSON |
/// |---|---|
/// | the row element | an object, also if it is empty or has only text |
/// | element with child elements or attributes | object |
/// | element with text only | string: the text as it is; white space only: `""` |
/// | empty element without attributes | `""` |
/// | element with `xsi:nil="true"` or `"1"` | `null`, whatever else it has; not for the row element |
/// | child element | key: its name |
/// | attribute | key: `@` and its name; string |
/// | `xml:lang="cs"` | `"@xml:lang": "cs"` |
/// | the same key twice in one element | array, in document order, wherever they stand |
/// | text beside attributes or child elements | key `#text`: all pieces joined, then trimmed; no key if nothing is left |
/// | element named in `markup` | object of its attributes, `#text` (its text and all its descendants', joined and trimmed) and `#markup` (all between its tags, as `XMLMarkup` says); its child elements are no keys |
/// | `xmlns`, `xmlns:…`, `xsi:nil` | nothing |
/// | comments, processing instructions | nothing |
/// | CDATA | text |
///
/// Names are keys as the caller writes them: `prefix:local` with the prefix
/// that the caller declared for the namespace, whatever the document's is; the
/// local name alone in the namespace of the prefix "", in no namespace and in
/// namespaces that the caller did not declare. Two names that become one key
/// are the same key twice: declare a prefix to tell them apart.
///
/// XML has no types: numbers and truth values are strings too. White space is
/// space, tab, LF and CR. The order of keys is: attributes and child elements
/// as they stand, `#text`, `#markup`.
///
/// Elements outside the path are checked and skipped. A document whose root is
/// another than the path's is refused, and so is one that ends without the
/// element that holds the rows: an error page is not an empty list.
package struct XMLRows {
  private let path: [XMLRowPlace.Step]
  private let limits: XMLLimits
  private var scanner: XMLScanner
  private var tree: XMLRowTree
  private var writer = XMLRowWriter()
  /// Elements of the path that are open, from the root.
  private var matched = 0
  private var hasContainer: Bool
  /// The start tag of the row that is being read.
  private var rowStart = (offset: 0, line: 1, column: 1)

  package init(_ place: XMLRowPlace, limits: XMLLimits = XMLLimits()) {
    path = place.path
    self.limits = limits
    scanner = XMLScanner(limits: limits, knownNamespaces: place.knownNamespaces)
    tree = XMLRowTree(place)
    hasContainer = path.count == 1
  }

  /// Adds bytes of the document, as many as there are. None may follow `finish`.
  package mutating func append(_ chunk: [UInt8]) { scanner.append(chunk) }

  /// Says that the document is complete.
  package mutating func finish() { scanner.finish() }

  /// The next row; nil when more input is needed, or after `finish` when there
  /// are no more. A fault ends the reading: later calls throw it again.
  package mutating func next() throws(XMLFault) -> XMLRow? {
    while let event = try scanner.next() {
      if tree.isOpen {
        if let row = try take(event) { return row }
      } else {
        try look(at: event)
      }
    }
    if scanner.isAtEnd, !hasContainer {
      throw scanner.stop(.missingContainer, at: scanner.offset(of: scanner.position))
    }
    return nil
  }

  // MARK: Outside a row

  private mutating func look(at event: XMLEvent) throws(XMLFault) {
    switch event {
    case .characters, .scalar: break
    case .end: matched = min(matched, scanner.depth)
    case .start:
      let offset = scanner.eventOffsets.lowerBound
      guard matched == scanner.depth - 1 else { return }
      guard path[matched].matches(scanner.name, in: scanner.buffer) else {
        if matched == 0 { throw scanner.stop(.unexpectedRoot, at: offset) }
        return
      }
      matched += 1
      if matched == path.count - 1 { hasContainer = true }
      guard matched == path.count else { return }
      let (line, column) = scanner.eventLineAndColumn()
      rowStart = (offset, line, column)
      tree.clear()
      _ = try take(event)
    }
  }

  // MARK: Inside a row

  private mutating func take(_ event: XMLEvent) throws(XMLFault) -> XMLRow? {
    let offset = scanner.eventOffsets.lowerBound
    switch event {
    case .start:
      try checkMarkup(at: offset)
      tree.start(scanner)
      guard tree.nodes.count <= limits.rowNodes else { throw scanner.stop(.nodeLimit, at: offset) }
    case .characters(let range):
      try checkText(range.count, at: offset)
      tree.text(range, of: scanner.buffer, offset: offset)
    case .scalar(let scalar):
      let bytes = Array(scalar.utf8)
      guard tree.textBytes + bytes.count <= limits.valueBytes else {
        throw scanner.stop(.valueLimit, at: offset)
      }
      tree.text(0..<bytes.count, of: bytes, offset: offset)
    case .end:
      try checkMarkup(at: offset)
      tree.end()
    }
    try checkRow()
    return tree.isOpen ? nil : row()
  }

  /// The limit that comes first in the document, so that the fault does not
  /// depend on the pieces that the text comes in.
  private mutating func checkText(_ count: Int, at offset: Int) throws(XMLFault) {
    let valueRest = limits.valueBytes - tree.textBytes
    let rowRest = rowStart.offset + limits.rowBytes - offset
    if count > valueRest, valueRest <= rowRest {
      throw scanner.stop(.valueLimit, at: offset + valueRest)
    }
  }

  // Written anew, markup can be longer than it was: each tag may repeat long
  // declarations.
  private mutating func checkMarkup(at offset: Int) throws(XMLFault) {
    guard tree.markupBytes <= limits.valueBytes else { throw scanner.stop(.valueLimit, at: offset) }
  }

  private mutating func checkRow() throws(XMLFault) {
    guard scanner.eventOffsets.upperBound - rowStart.offset <= limits.rowBytes else {
      throw scanner.stop(
        XMLFault(.rowLimit, offset: rowStart.offset, line: rowStart.line, column: rowStart.column))
    }
  }

  private mutating func row() -> XMLRow {
    matched = scanner.depth
    let (json, anchors) = writer.write(&tree)
    return XMLRow(
      json: json, anchors: anchors, offset: rowStart.offset,
      length: scanner.eventOffsets.upperBound - rowStart.offset, line: rowStart.line, column: rowStart.column)
  }
}

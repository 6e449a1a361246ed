/// The elements, attributes and texts of one row, until its end tag is read:
/// only then is it known which names come more than once.
struct XMLRowTree {
  private struct Open {
    let node: Int
    /// Bytes of its text so far.
    var textBytes = 0
    /// Whether some of it was other than white space.
    var hasSolidText = false
  }

  private(set) var nodes: [XMLNode] = []
  private(set) var values: [UInt8] = []
  private(set) var keys: XMLKeys
  private var open: [Open] = []
  private let markupSteps: [XMLRowPlace.Step]
  private var markup = XMLMarkup()
  /// Open elements inside the one whose markup is kept; nil outside any.
  private var markupDepth: Int?

  init(_ place: XMLRowPlace) {
    keys = XMLKeys(prefixes: place.keyPrefixes)
    markupSteps = place.markup
  }

  var isOpen: Bool { !open.isEmpty }
  /// Of the innermost open element, or of the one whose markup is kept.
  var textBytes: Int { open.last?.textBytes ?? 0 }
  var markupBytes: Int { markupDepth == nil ? 0 : markup.bytes.count }

  mutating func clear() {
    nodes.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    keys.shrink()
  }

  // MARK: Events

  /// The start tag that the scanner has just read.
  mutating func start(_ scanner: XMLScanner) {
    if let depth = markupDepth {
      markupDepth = depth + 1
      markup.start(scanner)
      return
    }
    let key = keys.number(of: scanner.name, isAttribute: false, in: scanner.buffer)
    let isRow = open.isEmpty
    let node = add(XMLNode(kind: .element, key: key, offset: scanner.eventOffsets.lowerBound))
    open.append(Open(node: node))
    for attribute in scanner.attributes { add(attribute, scanner, isRow: isRow) }
    guard nodes[node].kind == .element,
      markupSteps.contains(where: { $0.matches(scanner.name, in: scanner.buffer) })
    else { return }
    nodes[node].kind = .markup
    markupDepth = 0
    markup.clear()
  }

  private mutating func add(_ attribute: XMLAttribute, _ scanner: XMLScanner, isRow: Bool) {
    let (name, buffer) = (attribute.name, scanner.buffer)
    if name.namespace == XMLRowPlace.instance, buffer.matches(name.local, ascii: "nil") {
      let isNil =
        scanner.values.matches(attribute.value, ascii: "true")
        || scanner.values.matches(attribute.value, ascii: "1")
      if isNil, !isRow, let element = open.last?.node { nodes[element].kind = .null }
      return
    }
    let key = keys.number(of: name, isAttribute: true, in: buffer)
    let start = values.count
    values.append(contentsOf: scanner.values[attribute.value])
    var node = XMLNode(kind: .attribute, key: key, offset: scanner.offset(of: name.whole.lowerBound))
    node.value = start..<values.count
    node.valueOffset = scanner.offset(of: attribute.valueIndex)
    add(node)
  }

  /// Characters at `offset` of the document.
  mutating func text(_ range: Range<Int>, of buffer: [UInt8], offset: Int) {
    guard let element = open.last else { return }
    open[open.count - 1].textBytes += range.count
    if markupDepth != nil { markup.text(range, of: buffer) }
    var start = range.lowerBound
    if !element.hasSolidText {
      let solid = buffer.skipWhiteSpace(range)
      open[open.count - 1].hasSolidText = solid < range.upperBound
      // Between child elements, as indentation is, it will be trimmed anyway.
      if nodes[element.node].hasMembers { start = solid }
      if start == range.upperBound { return }
    }
    let last = nodes[element.node].lastChild
    if last >= 0, nodes[last].kind == .text {
      values.append(contentsOf: buffer[start..<range.upperBound])
      nodes[last].value = nodes[last].value.lowerBound..<values.count
    } else {
      var node = XMLNode(kind: .text, key: -1, offset: offset + start - range.lowerBound)
      node.value = values.count..<values.count + range.upperBound - start
      values.append(contentsOf: buffer[start..<range.upperBound])
      add(node)
    }
  }

  mutating func end() {
    if let depth = markupDepth, depth > 0 {
      markupDepth = depth - 1
      markup.end()
      return
    }
    guard let element = open.popLast(), markupDepth != nil else { return }
    let start = values.count
    values.append(contentsOf: markup.bytes)
    nodes[element.node].value = start..<values.count
    markupDepth = nil
  }

  @discardableResult
  private mutating func add(_ node: XMLNode) -> Int {
    let number = nodes.count
    nodes.append(node)
    guard let parent = open.last?.node else { return number }
    if nodes[parent].lastChild < 0 {
      nodes[parent].firstChild = number
    } else {
      nodes[nodes[parent].lastChild].next = number
    }
    nodes[parent].lastChild = number
    if node.kind != .text { nodes[parent].hasMembers = true }
    return number
  }

  // MARK: For writing

  /// Makes the second of two children with the same key follow the first.
  mutating func chain(_ second: Int, after first: Int) {
    nodes[first].repetition = second
    nodes[second].isRepetition = true
  }
}

extension XMLRowPlace.Step {
  @inline(__always)
  func matches(_ name: XMLName, in buffer: [UInt8]) -> Bool {
    (namespace == nil || namespace == name.namespace)
      && local.matches(0..<local.count, name.local, of: buffer)
  }
}

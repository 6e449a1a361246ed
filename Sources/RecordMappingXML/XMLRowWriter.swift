/// Writes a row's tree as JSON, without recursion: rows may be deep.
struct XMLRowWriter {
  /// An object that is being written.
  private struct Frame {
    let node: Int
    /// The next child.
    var child: Int
    /// The next value of the array that is being written; nil outside any.
    var repetition: Int?
    var isFirst = true
  }

  private var json: [UInt8] = []
  private var anchors: [XMLRow.Anchor] = []
  private var frames: [Frame] = []
  /// By key: the last child with it of the element that has the stamp.
  private var lastChildren: [(stamp: Int, node: Int)] = []
  private var stamp = 0

  /// The row's JSON text and its anchors.
  mutating func write(_ tree: inout XMLRowTree) -> (json: [UInt8], anchors: [XMLRow.Anchor]) {
    json.reserveCapacity(tree.values.count + 24 * tree.nodes.count)
    anchors.reserveCapacity(3 * tree.nodes.count)
    open(0, &tree)
    while !frames.isEmpty { writeNext(&tree) }
    defer { (json, anchors) = ([], []) }
    return (json, anchors)
  }

  private mutating func open(_ node: Int, _ tree: inout XMLRowTree) {
    chainRepetitions(of: node, &tree)
    anchor(tree.nodes[node].offset)
    json.append(UInt8(ascii: "{"))
    frames.append(Frame(node: node, child: tree.nodes[node].firstChild))
  }

  private mutating func chainRepetitions(of parent: Int, _ tree: inout XMLRowTree) {
    stamp += 1
    while lastChildren.count < tree.keys.count { lastChildren.append((0, 0)) }
    var node = tree.nodes[parent].firstChild
    while node >= 0 {
      if tree.nodes[node].kind != .text {
        let key = tree.nodes[node].key
        if lastChildren[key].stamp == stamp { tree.chain(node, after: lastChildren[key].node) }
        lastChildren[key] = (stamp, node)
      }
      node = tree.nodes[node].next
    }
  }

  /// The next member or array value of the innermost object, or its end.
  private mutating func writeNext(_ tree: inout XMLRowTree) {
    let top = frames.count - 1
    if let node = frames[top].repetition {
      guard node >= 0 else {
        json.append(UInt8(ascii: "]"))
        frames[top].repetition = nil
        return
      }
      frames[top].repetition = tree.nodes[node].repetition
      json.append(UInt8(ascii: ","))
      return value(node, &tree)
    }
    let node = frames[top].child
    guard node >= 0 else { return close(tree) }
    frames[top].child = tree.nodes[node].next
    if tree.nodes[node].kind == .text || tree.nodes[node].isRepetition { return }
    separate()
    anchor(tree.nodes[node].offset)
    json.append(contentsOf: tree.keys.text(of: tree.nodes[node].key))
    if tree.nodes[node].repetition >= 0 {
      json.append(UInt8(ascii: "["))
      frames[top].repetition = tree.nodes[node].repetition
    }
    value(node, &tree)
  }

  private mutating func value(_ number: Int, _ tree: inout XMLRowTree) {
    let node = tree.nodes[number]
    switch node.kind {
    case .null:
      anchor(node.offset)
      json.append(ascii: "null")
    case .attribute, .text:
      anchor(node.valueOffset)
      string(tree.values, node.value)
    case .element where !node.hasMembers:
      text(of: node, tree)
    case .element, .markup:
      open(number, &tree)
    }
  }

  /// The text of an element with nothing else: as it is, or empty.
  private mutating func text(of element: XMLNode, _ tree: XMLRowTree) {
    guard element.firstChild >= 0 else {
      anchor(element.offset)
      return json.append(ascii: "\"\"")
    }
    let node = tree.nodes[element.firstChild]
    anchor(node.offset)
    string(tree.values, tree.values.isWhiteSpace(node.value) ? 0..<0 : node.value)
  }

  private mutating func close(_ tree: XMLRowTree) {
    guard let frame = frames.last else { return }
    let node = tree.nodes[frame.node]
    joinedText(of: node, tree)
    if node.kind == .markup {
      separate()
      anchor(node.offset)
      json.append(ascii: "\"#markup\":")
      string(tree.values, node.value)
    }
    anchor(node.offset)
    json.append(UInt8(ascii: "}"))
    frames.removeLast()
  }

  /// All pieces of text, without the white space before and after.
  private mutating func joinedText(of element: XMLNode, _ tree: XMLRowTree) {
    var pieces: [Range<Int>] = []
    var offset = element.offset
    var child = element.firstChild
    while child >= 0 {
      let node = tree.nodes[child]
      if node.kind == .text, !pieces.isEmpty || !tree.values.isWhiteSpace(node.value) {
        if pieces.isEmpty { offset = node.offset }
        pieces.append(node.value)
      }
      child = node.next
    }
    while let last = pieces.last, tree.values.isWhiteSpace(last) { pieces.removeLast() }
    guard let first = pieces.first, let last = pieces.last else { return }
    let whiteSpace = XMLByteSet.whiteSpace
    let start = first.first { !whiteSpace.contains(tree.values[$0]) } ?? first.lowerBound
    pieces[0] = start..<first.upperBound
    let end = last.last { !whiteSpace.contains(tree.values[$0]) } ?? last.lowerBound
    pieces[pieces.count - 1] = pieces[pieces.count - 1].lowerBound..<end + 1
    separate()
    anchor(offset)
    json.append(ascii: "\"#text\":\"")
    for piece in pieces { escaped(tree.values, piece) }
    json.append(UInt8(ascii: "\""))
  }

  // MARK: JSON

  private mutating func anchor(_ offset: Int) {
    anchors.append(XMLRow.Anchor(json: json.count, xml: offset))
  }

  private mutating func separate() {
    let top = frames.count - 1
    if !frames[top].isFirst { json.append(UInt8(ascii: ",")) }
    frames[top].isFirst = false
  }

  private mutating func string(_ values: [UInt8], _ range: Range<Int>) {
    json.append(UInt8(ascii: "\""))
    escaped(values, range)
    json.append(UInt8(ascii: "\""))
  }

  /// Of the controls, XML has only tab, LF and CR.
  private mutating func escaped(_ values: [UInt8], _ range: Range<Int>) {
    var start = range.lowerBound
    for index in range where XMLByteSet.escapedInJSON.contains(values[index]) {
      json.append(contentsOf: values[start..<index])
      start = index + 1
      json.append(UInt8(ascii: "\\"))
      switch values[index] {
      case 0x09: json.append(UInt8(ascii: "t"))
      case 0x0A: json.append(UInt8(ascii: "n"))
      case 0x0D: json.append(UInt8(ascii: "r"))
      case let byte: json.append(byte)
      }
    }
    json.append(contentsOf: values[start..<range.upperBound])
  }
}

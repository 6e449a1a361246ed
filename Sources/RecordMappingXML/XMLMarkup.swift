/// The inner markup of one element, written anew so that it stands alone.
///
/// Each tag declares the prefixes that it uses unless a tag around it in the
/// same text does, as in Exclusive XML Canonicalization 1.0; prefixes that only
/// values use are not declared. Attributes and empty-element tags stay as they
/// were; comments and instructions are left out, CDATA becomes text.
struct XMLMarkup {
  private struct Declaration {
    /// In `prefixes`.
    let prefix: Range<Int>
    let namespace: Int
    let depth: Int
  }

  private(set) var bytes: [UInt8] = []
  /// The open elements' names, in `bytes`; nil for one that needs no end tag.
  private var open: [Range<Int>?] = []
  private var declarations: [Declaration] = []
  private var prefixes: [UInt8] = []

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    prefixes.removeAll(keepingCapacity: true)
    declarations.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  /// Writes the tag that the scanner has just read.
  mutating func start(_ scanner: XMLScanner) {
    bytes.append(UInt8(ascii: "<"))
    let name = bytes.count
    bytes.append(contentsOf: scanner.buffer[scanner.name.whole])
    open.append(scanner.mustEnd ? nil : name..<bytes.count)
    declare(scanner.name, scanner)
    for attribute in scanner.attributes where !attribute.name.prefix.isEmpty {
      declare(attribute.name, scanner)
    }
    for attribute in scanner.attributes {
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: scanner.buffer[attribute.name.whole])
      append(quoted: scanner.values, attribute.value)
    }
    bytes.append(ascii: scanner.mustEnd ? "/>" : ">")
  }

  mutating func text(_ range: Range<Int>, of buffer: [UInt8]) {
    append(buffer, range, escaping: .escapedInText)
  }

  mutating func end() {
    while let last = declarations.last, last.depth >= open.count {
      prefixes.removeSubrange(last.prefix.lowerBound...)
      declarations.removeLast()
    }
    guard let last = open.popLast(), let name = last else { return }
    bytes.append(ascii: "</")
    bytes.append(contentsOf: bytes[name])
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func declare(_ name: XMLName, _ scanner: XMLScanner) {
    guard name.namespace != XMLNamespaces.xml else { return }
    let written = declarations.last { prefixes.matches($0.prefix, name.prefix, of: scanner.buffer) }
    guard (written?.namespace ?? XMLNamespaces.none) != name.namespace else { return }
    bytes.append(ascii: name.prefix.isEmpty ? " xmlns" : " xmlns:")
    bytes.append(contentsOf: scanner.buffer[name.prefix])
    let binding = scanner.namespaces.binding(of: name.prefix, in: scanner.buffer)
    append(quoted: scanner.namespaces.bytes, binding?.uri ?? 0..<0)
    let start = prefixes.count
    prefixes.append(contentsOf: scanner.buffer[name.prefix])
    declarations.append(
      Declaration(prefix: start..<prefixes.count, namespace: name.namespace, depth: open.count))
  }

  private mutating func append(quoted value: [UInt8], _ range: Range<Int>) {
    bytes.append(ascii: "=\"")
    append(value, range, escaping: .escapedInAttribute)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(_ source: [UInt8], _ range: Range<Int>, escaping set: XMLByteSet) {
    var start = range.lowerBound
    for index in range where set.contains(source[index]) {
      bytes.append(contentsOf: source[start..<index])
      start = index + 1
      switch source[index] {
      case UInt8(ascii: "&"): bytes.append(ascii: "&amp;")
      case UInt8(ascii: "<"): bytes.append(ascii: "&lt;")
      case UInt8(ascii: ">"): bytes.append(ascii: "&gt;")
      case UInt8(ascii: "\""): bytes.append(ascii: "&quot;")
      case 0x09: bytes.append(ascii: "&#x9;")
      case 0x0A: bytes.append(ascii: "&#xA;")
      default: bytes.append(ascii: "&#xD;")
      }
    }
    bytes.append(contentsOf: source[start..<range.upperBound])
  }
}

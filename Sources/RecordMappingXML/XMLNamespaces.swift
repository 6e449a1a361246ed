/// The namespace declarations in force, innermost last.
///
/// A namespace is a number: 0 is none, 1 is that of `xml`, those that the
/// caller knows follow, and others are numbered as they are declared. Two
/// numbers in force are equal exactly if the names are.
struct XMLNamespaces {
  struct Binding {
    /// In `bytes`.
    let prefix: Range<Int>
    /// In `bytes`.
    let uri: Range<Int>
    let namespace: Int
    let depth: Int
  }

  static let none = 0
  static let xml = 1
  static let xmlURI = Array("http://www.w3.org/XML/1998/namespace".utf8)
  static let xmlnsURI = Array("http://www.w3.org/2000/xmlns/".utf8)

  private(set) var bytes: [UInt8] = []
  private(set) var bindings: [Binding] = []
  private let known: [[UInt8]]
  private var next: Int

  /// `known` get the numbers from 2 on.
  init(known: [[UInt8]]) {
    self.known = known
    next = known.count + 2
  }

  /// Binds a prefix for the element at `depth`; an empty `uri` unbinds.
  mutating func declare(prefix: ArraySlice<UInt8>, uri: ArraySlice<UInt8>, depth: Int) {
    let namespace = number(of: uri)
    let start = bytes.count
    bytes.append(contentsOf: prefix)
    let middle = bytes.count
    bytes.append(contentsOf: uri)
    bindings.append(
      Binding(prefix: start..<middle, uri: middle..<bytes.count, namespace: namespace, depth: depth))
  }

  private mutating func number(of uri: ArraySlice<UInt8>) -> Int {
    if uri.isEmpty { return Self.none }
    if uri.elementsEqual(Self.xmlURI) { return Self.xml }
    if let place = known.firstIndex(where: { $0.count == uri.count && $0.elementsEqual(uri) }) {
      return place + 2
    }
    for binding in bindings where binding.uri.count == uri.count && bytes[binding.uri] == uri {
      return binding.namespace
    }
    next += 1
    return next - 1
  }

  /// Ends the declarations of the element at `depth`.
  mutating func close(depth: Int) {
    while let last = bindings.last, last.depth >= depth {
      bytes.removeSubrange(last.prefix.lowerBound...)
      bindings.removeLast()
    }
  }

  /// The namespace of the prefix that stands at `range` of `buffer`; nil if it
  /// is not declared. The empty prefix always has one.
  func namespace(of range: Range<Int>, in buffer: [UInt8]) -> Int? {
    var place = bindings.count - 1
    while place >= 0 {
      if bytes.matches(bindings[place].prefix, range, of: buffer) { return bindings[place].namespace }
      place -= 1
    }
    if range.isEmpty { return Self.none }
    return buffer.matches(range, ascii: "xml") ? Self.xml : nil
  }

  /// The innermost declaration of that prefix.
  func binding(of range: Range<Int>, in buffer: [UInt8]) -> Binding? {
    bindings.last { bytes.matches($0.prefix, range, of: buffer) }
  }
}

/// Where a document's rows are, and how their names are written as keys.
///
/// Names are written with the prefixes of `namespaces`, whatever prefixes the
/// document itself uses. A name without a prefix means the namespace of the
/// prefix "", if that is declared (an empty URI: no namespace); else it means
/// that local name in any namespace. The prefix `xml` is always declared.
package struct XMLRowPlace: Hashable, Sendable {
  /// Why a place is none.
  package enum Malformed: Error, Hashable, Sendable {
    /// A path without an element.
    case emptyPath
    /// Not a name, or one with a prefix that the namespaces lack.
    case name(String)
    /// A prefix that is no name, is reserved, or stands for no namespace.
    case prefix(String)
    /// Two prefixes for one namespace: keys would not be unambiguous.
    case ambiguous(String)
  }

  /// An element's name that the document's names are compared with.
  struct Step: Hashable, Sendable {
    let local: [UInt8]
    /// As in `XMLNamespaces`; nil: any.
    let namespace: Int?
  }

  let path: [Step]
  let markup: [Step]
  /// The namespaces numbered from 2 on; the first is that of `xsi:nil`.
  let knownNamespaces: [[UInt8]]
  /// What keys of those namespaces begin with: `prefix:` or nothing. Those of
  /// the numbers 0 and 1 stand before them.
  let keyPrefixes: [[UInt8]]

  static let instanceURI = "http://www.w3.org/2001/XMLSchema-instance"
  /// The number of the namespace of `xsi:nil`.
  static let instance = 2

  /// - Parameters:
  ///   - path: The names from the root element to that of a row.
  ///   - namespaces: From prefix to URI.
  ///   - markup: The names of the elements whose inner markup is kept.
  package init(
    at path: [String], namespaces: [String: String] = [:], markup: [String] = []
  ) throws(Malformed) {
    guard !path.isEmpty else { throw .emptyPath }
    if let uri = namespaces["xml"], !uri.utf8.elementsEqual(XMLNamespaces.xmlURI) { throw .prefix("xml") }
    var uris = [Self.instanceURI]
    var prefixes = [""]
    var numbers = ["xml": XMLNamespaces.xml]
    for (prefix, uri) in namespaces.sorted(by: { $0.key < $1.key }) where prefix != "xml" {
      try Self.check(prefix, uri)
      guard !numbers.keys.contains(where: { namespaces[$0] == uri }) else { throw .ambiguous(uri) }
      if uri.isEmpty {
        numbers[prefix] = XMLNamespaces.none
      } else if uri == Self.instanceURI {
        numbers[prefix] = Self.instance
        prefixes[0] = prefix
      } else {
        numbers[prefix] = uris.count + 2
        uris.append(uri)
        prefixes.append(prefix)
      }
    }
    knownNamespaces = uris.map { Array($0.utf8) }
    keyPrefixes = [[], Array("xml:".utf8)] + prefixes.map { $0.isEmpty ? [] : Array("\($0):".utf8) }
    var steps: [Step] = []
    for name in path + markup { steps.append(try Self.step(name, numbers)) }
    self.path = Array(steps[..<path.count])
    self.markup = Array(steps[path.count...])
  }

  private static func check(_ prefix: String, _ uri: String) throws(Malformed) {
    let uriBytes = Array(uri.utf8)
    guard prefix.isEmpty || (isName(prefix) && prefix != "xmlns" && !uri.isEmpty),
      uriBytes != XMLNamespaces.xmlURI, uriBytes != XMLNamespaces.xmlnsURI
    else { throw .prefix(prefix) }
  }

  private static func step(_ name: String, _ numbers: [String: Int]) throws(Malformed) -> Step {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let local = String(parts[parts.count - 1])
    let prefix = parts.count == 2 ? String(parts[0]) : ""
    guard isName(local), parts.count == 1 || (!prefix.isEmpty && numbers[prefix] != nil) else {
      throw .name(name)
    }
    return Step(local: Array(local.utf8), namespace: numbers[prefix])
  }

  private static func isName(_ text: String) -> Bool {
    var cursor = XMLCursor(bytes: Array(text.utf8), index: 0)
    do throws(XMLBreach) { try cursor.skipName(else: .name) } catch { return false }
    return cursor.index == cursor.bytes.count
  }
}

import Foundation
import FoundationXML
import Testing

/// An element as another parser (libxml2) reads it; names without prefix.
struct ReadXML: Equatable {
  struct Malformed: Error { var text: String }

  var name: String
  var attributes: [String: String]
  var children: [ReadXML] = []
  var text = ""

  init(_ text: String) throws {
    let builder = Builder()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else { throw Malformed(text: text) }
    self = root
  }

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The first child of that name.
  subscript(name: String) -> ReadXML? { children.first { $0.name == name } }

  func all(_ name: String) -> [ReadXML] { children.filter { $0.name == name } }

  /// Names within names: `entry(id,content(code))`. What repeats without a break is written once.
  var outline: String {
    var parts: [String] = []
    for child in children where parts.last != child.outline { parts.append(child.outline) }
    return parts.isEmpty ? name : "\(name)(\(parts.joined(separator: ",")))"
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: ReadXML?
    private var open: [ReadXML] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?, attributes: [String: String]
    ) {
      open.append(ReadXML(name: Self.local(elementName), attributes: attributes.mapKeys(Self.local)))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if !open.isEmpty { open[open.count - 1].text += string }
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?
    ) {
      let element = open.removeLast()
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    private static func local(_ name: String) -> String {
      // These two are told apart by their prefix.
      name == "atom:type" || name.hasPrefix("xmlns")
        ? name : name.split(separator: ":").last.map(String.init) ?? name
    }
  }
}

extension [String: String] {
  fileprivate func mapKeys(_ transform: (String) -> String) -> [String: String] {
    Dictionary(map { (transform($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

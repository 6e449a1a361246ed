import Foundation
import FoundationXML

/// By Foundation's parser, with names by namespaces. Nothing is kept of what it tells: an app would have more to do.
final class FoundationReading: NSObject, XMLParserDelegate {
  private var count = 0

  static func entries(of feed: Data) throws -> Int {
    let reading = FoundationReading()
    let parser = XMLParser(data: feed)
    parser.shouldProcessNamespaces = true
    parser.delegate = reading
    guard parser.parse() else {
      throw BenchProblem("Foundation cannot read a feed: \(String(describing: parser.parserError))")
    }
    return reading.count
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "entry" { count += 1 }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {}
}

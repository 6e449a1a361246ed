public import RecordMapping

/// An XML document (Atom, RSS or any other) as a source of objects, for
/// records that are declared as for JSON.
///
/// ```swift
/// var feed = try XMLDocument(at: ["feed", "entry"], namespaces: ["": "http://www.w3.org/2005/Atom"])
/// feed.append(body)
/// feed.finish()
/// let report = try await store.import(Entry.self, from: feed)
/// ```
///
/// Child elements are keys, attributes keys with `@` before their names, and
/// the text of an element that has attributes stands under `#text`, which a
/// property of a plain type reads by itself. An element that comes once is
/// taken for a list of one where a list is wanted. Everything is text, so
/// numbers, dates and truth values convert without `@Convert`.
public struct XMLDocument: RowSource, Sendable {
  /// Why the description of a document makes no sense.
  public enum Malformed: Error, Hashable, Sendable {
    /// A path without an element.
    case emptyPath
    /// Not a name, or one with a prefix that the namespaces lack.
    case name(String)
    /// A prefix that is no name, is reserved, or stands for no namespace.
    case prefix(String)
    /// Two prefixes for one namespace.
    case ambiguous(String)
  }

  /// The names from the root element to that of a row.
  public let path: [String]

  /// How many bytes have been appended.
  public private(set) var byteCount = 0

  private var rows: XMLRows

  /// - Parameters:
  ///   - path: The names from the root element to that of a row, with the
  ///     prefixes of `namespaces`.
  ///   - namespaces: From prefix to URI; "" is for names without a prefix.
  ///     The document's own prefixes do not matter.
  ///   - markup: Elements whose inner markup is kept, under `#markup`.
  ///   - limits: How much of a document is taken.
  public init(
    at path: [String], namespaces: [String: String] = [:], markup: [String] = [],
    limits: XMLLimits = XMLLimits()
  ) throws(Malformed) {
    self.path = path
    do {
      rows = XMLRows(try XMLRowPlace(at: path, namespaces: namespaces, markup: markup), limits: limits)
    } catch {
      throw Malformed(error)
    }
  }

  /// Yes: XML has no types.
  public var isTextual: Bool { true }

  /// Takes the next bytes of the document, as many as there are.
  public mutating func append(_ chunk: [UInt8]) {
    rows.append(chunk)
    byteCount += chunk.count
  }

  /// Says that the document is complete.
  public mutating func finish() { rows.finish() }

  /// The next row; throws ``XMLFault`` if the document is not well-formed.
  public mutating func next() throws -> SourceRow? {
    guard let row = try rows.next() else { return nil }
    return SourceRow(
      json: row.json, place: DocumentPlace(offset: row.offset, line: row.line, column: row.column),
      length: row.length, origin: { row.xmlOffset(ofJSON: $0) })
  }
}

extension XMLDocument.Malformed {
  init(_ malformed: XMLRowPlace.Malformed) {
    self =
      switch malformed {
      case .emptyPath: .emptyPath
      case .name(let name): .name(name)
      case .prefix(let prefix): .prefix(prefix)
      case .ambiguous(let uri): .ambiguous(uri)
      }
  }
}

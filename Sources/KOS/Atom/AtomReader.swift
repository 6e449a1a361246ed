import RecordMapping
import RecordMappingXML

/// Reads KOSapi's documents: `atom:feed` and `atom:entry`, by namespaces, whatever their prefixes.
struct AtomReader<Content: KOSContent> {
  static var namespaces: [String: String] {
    [
      "atom": "http://www.w3.org/2005/Atom", "xlink": "http://www.w3.org/1999/xlink",
      "xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "osearch": "http://a9.com/-/spec/opensearch/1.1/",
    ]
  }

  /// A page of a thousand courses with all their texts fits.
  static var limits: XMLLimits { XMLLimits(depth: 64, rowBytes: 256 << 20, rowNodes: 1 << 22) }

  private let row: SourceRow
  private let context = DocumentContext(limits: DocumentLimits(valueBytes: 256 << 20), isTextual: true)
  private let descriptor = Entry<Content>.descriptor

  /// - Throws: `XMLFault` if the document is cut, is not well-formed, or has another root: an HTML page is not
  ///   an empty list.
  private init(_ body: [UInt8], root: String) throws {
    var document = try XMLDocument(at: [root], namespaces: Self.namespaces, limits: Self.limits)
    document.append(body)
    document.finish()
    guard let row = try document.next() else {
      throw DocumentError(problem: .cut, offset: body.count, line: 1, column: 1)
    }
    // What follows the root must be well-formed too.
    _ = try document.next()
    self.row = row
  }

  static func feed(_ body: [UInt8]) throws -> Feed<Content> {
    try AtomReader(body, root: "atom:feed").feed()
  }

  static func entry(_ body: [UInt8]) throws -> Entry<Content> {
    let reader = try AtomReader(body, root: "atom:entry")
    var log = RejectionLog(path: [], options: ImportOptions(keptRejections: 1))
    let (entries, _) = try reader.entries(at: [], &log)
    if let rejection = log.kept.first { throw rejection }
    guard let entry = entries.first else {
      throw DocumentError(problem: .noSuchPath, offset: 0, line: 1, column: 1)
    }
    return entry
  }

  private func feed() throws -> Feed<Content> {
    let head = try head()
    var log = RejectionLog(path: ["atom:feed", "atom:entry"], options: ImportOptions())
    let (entries, identities) = try entries(at: ["atom:entry"], &log)
    return Feed(
      entries: entries, rejected: log.kept, identities: identities, startIndex: head.startIndex,
      itemsPerPage: head.itemsPerPage, totalResults: head.totalResults, next: head.next, base: head.base,
      language: head.language)
  }

  private func head() throws -> FeedHead {
    let scanner = RecordScanner(FeedHead.recordDescriptor, limits: context.limits, isTextual: true)
    return try row.json.withUnsafeBufferPointer { bytes in
      let reader = DocumentReader(bytes, at: [], records: scanner, context: context)
      guard case .object = try reader.next() else { throw reader.error(DocumentFault(.wrongType, offset: 0)) }
      // A link that cannot be read says nothing.
      defer { _ = context.takeLeftOut() }
      return try FeedHead(document: DocumentObject(tokens: scanner.tokens, context: context))
    }
  }

  private func entries(
    at path: [String], _ log: inout RejectionLog
  ) throws -> (entries: [Entry<Content>], identities: [String?]) {
    let scanner = RecordScanner(descriptor, limits: context.limits, isTextual: true)
    return try row.json.withUnsafeBufferPointer { bytes in
      let reader = DocumentReader(bytes, at: path, records: scanner, context: context)
      var entries: [Entry<Content>] = []
      var identities: [String?] = []
      while let isObject = try next(reader) {
        let object = GivenObject(row, json: bytes, rank: identities.count)
        guard isObject else {
          identities.append(nil)
          log.add(DocumentFault(.wrongType, offset: 0), of: descriptor, in: object)
          continue
        }
        do throws(DocumentFault) {
          var entry = try Entry<Content>(document: DocumentObject(tokens: scanner.tokens, context: context))
          entry.flaws = flaws(path, of: object, scanner)
          entries.append(entry)
          identities.append(entry.head.identity)
        } catch {
          log.add(
            error, of: descriptor, in: object,
            pathOrder: max(0, error.field) == error.field ? scanner.pathOrder(of: error.field) : 0)
          identities.append(
            try EntryHead(document: DocumentObject(tokens: scanner.tokens, context: context)).identity)
          // Told by the rejection of the whole.
          _ = context.takeLeftOut()
        }
      }
      return (entries, identities)
    }
  }

  /// What was left out of the lists of the entry that was read last, each with the path of its list.
  private func flaws(_ path: [String], of object: GivenObject, _ scanner: RecordScanner) -> [Rejection] {
    let leftOut = context.takeLeftOut()
    guard !leftOut.isEmpty else { return [] }
    let log = RejectionLog(path: path.isEmpty ? [] : ["atom:feed"] + path, options: ImportOptions())
    for fault in leftOut {
      let list = descriptor.leaves.indices.first { field in
        let token = scanner.tokens[field]
        guard token.isPresent else { return false }
        let place = context.fault(fault.problem, at: token, field: field)
        return (place.offset..<place.offset + place.length).contains(fault.offset)
      }
      log.add(
        DocumentFault(
          fault.problem, found: fault.found, field: list ?? -1, offset: fault.offset, length: fault.length),
        of: descriptor, in: object, pathOrder: list.map { scanner.pathOrder(of: $0) } ?? 0)
    }
    return log.kept
  }

  /// Whether the next thing at the path is an object; `nil` at the end. A feed without entries has no path.
  private func next(_ reader: DocumentReader) throws -> Bool? {
    do throws(DocumentFault) {
      switch try reader.next() {
      case .object: return true
      case .other: return false
      case .needsBytes, .end: return nil
      }
    } catch {
      guard error.problem == .noSuchPath else { throw reader.error(error) }
      return nil
    }
  }
}

public import RecordMapping

extension RecordPart {
  /// The one object that the document is, or that stands at the path.
  ///
  /// ```swift
  /// let message = try Message(json: body)
  /// ```
  ///
  /// - Parameter path: Keys with dots between them.
  public init(
    json bytes: [UInt8], at path: String? = nil, limits: DocumentLimits = .init()
  ) throws {
    let decoded = try Self.records(
      fromJSON: bytes, at: path, options: ImportOptions(limits: limits, keptRejections: 1))
    if let rejection = decoded.rejected.first { throw rejection }
    guard let record = decoded.records.first, decoded.records.count == 1 else {
      throw DocumentError(problem: .wrongType, offset: 0, line: 1, column: 1)
    }
    self = record
  }

  /// All objects of the array that the document is, or that stands at the
  /// path; one that cannot be read costs none of the others.
  ///
  /// A document that is no JSON throws `DocumentError`.
  public static func records(
    fromJSON bytes: [UInt8], at path: String? = nil, options: ImportOptions = .init()
  ) throws -> DecodedRecords<Self> {
    try bytes.withUnsafeBufferPointer { bytes in
      let context = DocumentContext(limits: options.limits)
      let scanner = RecordScanner(recordDescriptor, limits: options.limits)
      let keys = path.map { $0.split(separator: ".").map(String.init) } ?? []
      let reader = DocumentReader(bytes, at: keys, records: scanner, context: context)
      let log = RejectionLog(path: keys, options: options)
      var records: [Self] = []
      do throws(DocumentFault) {
        try read(reader, scanner, context, into: &records, log)
      } catch {
        throw reader.error(error)
      }
      return DecodedRecords(
        records: records, rejected: log.kept, rejectedCount: log.count, unknownKeys: scanner.unknownKeys)
    }
  }

  private static func read(
    _ reader: DocumentReader, _ scanner: RecordScanner, _ context: DocumentContext, into records: inout [Self],
    _ log: RejectionLog
  ) throws(DocumentFault) {
    while true {
      switch try reader.next() {
      case .object:
        do throws(DocumentFault) {
          records.append(try Self(document: DocumentObject(tokens: scanner.tokens, context: context)))
        } catch {
          log.add(error, of: recordDescriptor, in: ReadObject(reader, index: reader.count - 1))
        }
      case .other(let token):
        log.add(
          context.fault(.wrongType, at: token, field: -1), of: recordDescriptor,
          in: ReadObject(reader, index: reader.count - 1))
      case .needsBytes, .end: return
      }
    }
  }

  /// The record as a JSON object that reads back as an equal one.
  ///
  /// - Parameter writesNulls: Whether nil is written as null; otherwise its
  ///   key is left out.
  public func json(writesNulls: Bool = false) throws(RecordFault) -> [UInt8] {
    var writer = DocumentWriter(writesNulls: writesNulls)
    try writer.write(record: self)
    return writer.bytes
  }
}

extension Sequence where Element: RecordPart {
  /// The records as a JSON array.
  ///
  /// - Parameter writesNulls: Whether nil is written as null; otherwise its
  ///   key is left out.
  public func json(writesNulls: Bool = false) throws(RecordFault) -> [UInt8] {
    var writer = DocumentWriter(writesNulls: writesNulls)
    writer.raw("[")
    var isFirst = true
    for record in self {
      if !isFirst { writer.raw(",") }
      isFirst = false
      try writer.write(record: record)
    }
    writer.raw("]")
    return writer.bytes
  }
}

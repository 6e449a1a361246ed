public import RecordMapping

extension RecordPart {
  /// The one object that the document is, or that stands at the path.
  ///
  /// ```swift
  /// let message = try Message(json: body)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - path: The keys that lead to it, with dots between them; nil if the
  ///     document is the object.
  ///   - limits: How much of the document is taken.
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
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - path: The keys that lead to the array, with dots between them; nil if
  ///     the document is the array.
  ///   - options: How much is taken, and how much of what is rejected is kept.
  @inlinable
  public static func records(
    fromJSON bytes: [UInt8], at path: String? = nil, options: ImportOptions = .init()
  ) throws -> DecodedRecords<Self> {
    try bytes.withUnsafeBufferPointer { bytes in
      let run = DecodingRun(recordDescriptor, bytes, at: path, options: options)
      var records: [Self] = []
      while try run.next() {
        if records.isEmpty { records.reserveCapacity(run.expectedCount) }
        do throws(DocumentFault) {
          records.append(try Self(document: DocumentObject(tokens: run.tokens, context: run.context)))
        } catch {
          run.reject(error)
        }
      }
      return run.result(records)
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

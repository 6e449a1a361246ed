/// Bytes: a BLOB in a table, base64 (RFC 4648 section 4) in a document.
public struct Blob: Hashable, Sendable {
  /// The bytes themselves.
  public var bytes: [UInt8]

  /// These bytes.
  public init(_ bytes: [UInt8] = []) { self.bytes = bytes }
}

extension Blob: ExpressibleByArrayLiteral {
  /// These bytes.
  public init(arrayLiteral elements: UInt8...) { bytes = elements }
}

extension Blob: RecordValue {
  /// Bytes are BLOB.
  public static var columnType: ColumnType { .blob }

  /// Takes every BLOB, an empty one too.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Blob {
    try row.require(.blob, at: index)
    return Blob(row.blob(at: index))
  }

  /// Stores the bytes as they are.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    binder.bind(bytes, at: index)
  }

  /// Takes a string of base64 with its padding, and nothing else.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Blob {
    guard token.kind == .string else { throw .wrongType }
    guard let bytes = token.withText(Base64.bytes) else { throw .notConvertible }
    return Blob(bytes)
  }

  /// Writes base64.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) {
    writer.raw("\"")
    writer.append(Base64.text(of: bytes))
    writer.raw("\"")
  }

  /// A string of base64.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    DocumentSchema("\"type\":\"string\",\"contentEncoding\":\"base64\"")
  }
}

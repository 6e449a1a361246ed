public import Foundation
public import RecordMapping

extension UUID: RecordValue, RecordIdentity {
  /// UUIDs are TEXT, in small letters (RFC 9562 section 4).
  public static var columnType: ColumnType { .text }

  /// Refuses a text that is no UUID.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> UUID {
    let text = try String.read(from: row, at: index)
    guard let uuid = UUID(uuidString: text) else { throw .value(.text(text)) }
    return uuid
  }

  /// Stores small letters.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    binder.bind(uuidString.lowercased(), at: index)
  }

  /// Takes a string of 32 digits and four hyphens, large or small.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> UUID {
    guard let uuid = UUID(uuidString: try String.read(token, as: .plain, in: context)) else {
      throw .notConvertible
    }
    return uuid
  }

  /// Writes small letters.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) {
    writer.string(uuidString.lowercased())
  }

  /// A string.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    DocumentSchema("\"type\":\"string\",\"format\":\"uuid\"")
  }
}

public import Foundation
public import RecordMapping

extension URL: RecordValue {
  /// URLs are TEXT.
  public static var columnType: ColumnType { .text }

  /// Refuses a text that is no URL.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> URL {
    let text = try String.read(from: row, at: index)
    guard let url = URL(string: text, encodingInvalidCharacters: false) else { throw .value(.text(text)) }
    return url
  }

  /// Stores the whole URL.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    binder.bind(absoluteString, at: index)
  }

  /// Takes a string that is a URL (RFC 3986), relative ones too; one with
  /// characters that should be encoded is refused.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> URL {
    let text = try String.read(token, as: .plain, in: context)
    guard let url = URL(string: text, encodingInvalidCharacters: false) else { throw .notConvertible }
    return url
  }

  /// Writes a string.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) {
    writer.string(absoluteString)
  }

  /// A string.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    DocumentSchema("\"type\":\"string\",\"format\":\"uri-reference\"")
  }
}

public import Foundation
public import RecordMapping

extension Decimal: RecordValue {
  /// Decimals are TEXT: a REAL would round them.
  public static var columnType: ColumnType { .text }

  /// Refuses a text that is no number.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Decimal {
    let text = try String.read(from: row, at: index)
    guard let value = Decimal(exactly: text) else { throw .value(.text(text)) }
    return value
  }

  /// Stores the digits.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    guard isFinite else { throw .notFinite }
    binder.bind(description, at: index)
  }

  /// Takes a number by its digits, never through a `Double`; refuses one that
  /// a decimal cannot hold exactly. If conversions are allowed, also such a
  /// number as a string.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Decimal {
    guard let text = token.numberText(converts: form.converts || context.isWithoutTypes) else {
      throw token.kind == .string && form.converts ? .notConvertible : .wrongType
    }
    guard let value = Decimal(exactly: text) else { throw .outOfRange }
    return value
  }

  /// Writes a number.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    guard isFinite else { throw .notFinite }
    writer.append(description.utf8)
  }

  /// A number.
  public static func schema(as form: DocumentForm) -> DocumentSchema { Double.schema(as: form) }

  /// Nil if the text has more digits than a decimal holds, or is no number.
  private init?(exactly text: String) {
    guard let value = Decimal(string: text, locale: nil), value.isFinite else { return nil }
    guard DecimalDigits(value.description) == DecimalDigits(text) else { return nil }
    self = value
  }
}

public import Foundation
public import RecordMapping

extension Date: RecordValue {
  /// Whole microseconds since 1970, as ``RecordMapping/Instant`` is stored.
  public static var columnType: ColumnType { .integer }

  /// Takes every INTEGER.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Date {
    Date(try Instant.read(from: row, at: index))
  }

  /// Stores the nearest microsecond; refuses what none is.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    guard let instant = Instant(self) else { throw .notFinite }
    try instant.bind(to: &binder, at: index)
  }

  /// A date.
  public static var documentRule: DocumentRule { .instant }

  /// As ``RecordMapping/Instant``.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Date {
    Date(try Instant.read(token, as: form, in: context))
  }

  /// As ``RecordMapping/Instant``.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    guard let instant = Instant(self) else { throw .notFinite }
    instant.write(to: &writer, as: form)
  }

  /// As ``RecordMapping/Instant``.
  public static func schema(as form: DocumentForm) -> DocumentSchema { Instant.schema(as: form) }

  /// The same point in time; a `Date` counts in steps of some tenths of a
  /// microsecond in our days.
  public init(_ instant: Instant) {
    self.init(timeIntervalSince1970: Double(instant.microseconds) / 1_000_000)
  }
}

extension Instant {
  /// The nearest microsecond; nil beyond some 290 000 years.
  public init?(_ date: Date) {
    let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
    guard let whole = Int64(exactly: microseconds) else { return nil }
    self.init(microseconds: whole)
  }
}

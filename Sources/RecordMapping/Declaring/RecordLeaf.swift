/// One value of a record: where it stands in a document, and which column it
/// has. Embedded parts are already taken apart.
public struct RecordLeaf: Sendable {
  /// What happens to a record in which the value is not usable.
  package enum Absence: Sendable {
    /// The record is rejected.
    case rejects
    /// The column is NULL, the property nil.
    case isNull
    /// The column gets this value.
    case isDefault(StoredValue)
  }

  /// A value found in a document, brought into the form of its column.
  package typealias Conversion =
    @Sendable (DocumentToken, DocumentContext) throws(DocumentProblem) -> StoredValue
  /// A column's value, written to a document.
  package typealias Export =
    @Sendable (StoredValue, inout DocumentWriter) throws(ValueFault) -> Void

  /// The column; nil for a list, which has none.
  public internal(set) var column: ColumnDescriptor?
  /// Where the value stands: keys from the object down, in order of preference.
  public internal(set) var paths: [[String]]
  /// The Swift type, for reports.
  public let typeName: String
  /// The row that the column refers to.
  public internal(set) var relation: RecordRelation?
  /// The rows that belong to the record.
  public internal(set) var list: RecordList?

  package let rule: DocumentRule
  package let form: DocumentForm
  package internal(set) var absence: Absence
  package let isStrict: Bool
  /// The numbers of the optional parts that it is in, from the outermost one;
  /// what the innermost one cannot do without makes all of that NULL.
  package internal(set) var optionalParts: [Int] = []
  package internal(set) var rejectsPart = false
  package let convert: Conversion
  package let export: Export
  package let schema: @Sendable () -> DocumentSchema
}

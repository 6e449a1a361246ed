/// A reference to a row of another table.
///
/// It holds the row's identity. One that was read from a document also holds
/// the record, if the whole object stood there.
public struct Ref<Target: Record>: Sendable where Target.RecordID: RecordValue {
  /// Which row is meant.
  public let id: Target.RecordID
  /// Boxed, so that a record can refer to its own kind.
  private let box: [Target]

  /// A reference to the row with this identity.
  public init(_ id: Target.RecordID) {
    self.id = id
    box = []
  }

  /// A reference to this record's row; storing the reference stores the record.
  public init(_ record: Target) {
    id = record.recordID
    box = [record]
  }

  /// The record, if it came along with the reference.
  public var record: Target? { box.first }
}

extension Ref: Hashable {
  /// Whether both mean the same row.
  public static func == (first: Ref, second: Ref) -> Bool { first.id == second.id }

  /// Feeds the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Ref: ColumnValue {
  /// What the identity's column stores.
  public static var columnType: ColumnType { Target.RecordID.columnType }

  /// Reads the identity.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Ref {
    Ref(try Target.RecordID.read(from: row, at: index))
  }

  /// Stores the identity, and hands the record over if there is one.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    try id.bind(to: &binder, at: index)
    if let record { binder.relate(record) }
  }
}

extension Ref: DocumentValue {
  /// A row of another table.
  public static var documentRule: DocumentRule { .related }

  /// Takes an object that is such a record, or its identity alone.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Ref {
    if token.kind == .object { return Ref(try context.read(token, as: Target.self)) }
    return Ref(try Target.RecordID.read(token, as: form, in: context))
  }

  /// Writes the identity.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    try id.write(to: &writer, as: form)
  }

  /// As the identity says.
  public static func schema(as form: DocumentForm) -> DocumentSchema { Target.RecordID.schema(as: form) }
}

extension Ref: RecordIdentity {}

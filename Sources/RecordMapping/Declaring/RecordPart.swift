/// A value that is part of a record: some columns of its table, or one column
/// of JSON.
///
/// Attach ``RecordPart(keys:converts:)`` to a struct rather than conforming by
/// hand. Every ``Record`` is one too.
public protocol RecordPart: DocumentValue {
  /// The columns, in the order of positions, and their places in a document.
  static var recordDescriptor: RecordDescriptor { get }

  /// Reads columns that stand in the descriptor's order, the first at `base`;
  /// throws at the first one that does not hold a value of its property's type.
  init(row: some RecordRow, from base: Int) throws(RecordFault)

  /// Takes the values that were found in a document; throws at the first one
  /// that its property cannot do without.
  init(document object: borrowing DocumentObject) throws(DocumentFault)

  /// Hands over every column once, the first at `base`; throws at the first
  /// value that no column can hold.
  func bind(to binder: inout some RecordBinder, from base: Int) throws(RecordFault)

  /// Writes the value of the property with this position.
  func write(field position: Int, to writer: inout DocumentWriter) throws(RecordFault)
}

extension RecordPart {
  /// How many positions it takes in a record that embeds it.
  public static var recordWidth: Int { recordDescriptor.leaves.count }

  /// Reads a row whose columns stand in the descriptor's order.
  public init(row: some RecordRow) throws(RecordFault) {
    try self.init(row: row, from: 0)
  }

  /// Hands over every column once, at its position in the descriptor.
  public func bind(to binder: inout some RecordBinder) throws(RecordFault) {
    try bind(to: &binder, from: 0)
  }
}

/// A record that takes part in its own import.
///
/// Such objects become Swift values on their way, which takes longer than
/// storing them as they stand in the document.
public protocol ImportedRecord: Record {
  /// Called with each object before it is stored. May change it, except for
  /// its identity, or throw to have it rejected.
  mutating func willImport() throws(ValidationFault)

  /// Called once its row is in the table, within the same transaction.
  func didImport(as outcome: SaveOutcome)
}

extension ImportedRecord {
  /// Changes nothing.
  public mutating func willImport() throws(ValidationFault) {}

  /// Does nothing.
  public func didImport(as outcome: SaveOutcome) {}
}

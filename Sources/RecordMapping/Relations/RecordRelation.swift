/// A column that refers to a row of another table.
public struct RecordRelation: Sendable {
  /// The type of the rows.
  public let target: any Record.Type
  /// What deleting such a row does.
  public let onDelete: DeleteRule
  /// Whether the column has an index.
  public let isIndexed: Bool

  /// What the identity alone looks like in a document.
  package let identityRule: DocumentRule
}

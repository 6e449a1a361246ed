/// Rows of another table that belong to a row of this one.
public struct RecordList: Sendable {
  /// Where it is written which ones they are.
  public enum Kind: Hashable, Sendable {
    /// In a table of pairs, with their order.
    case join(table: String)
    /// In a column of theirs: the one of their property with this name.
    case children(property: String)
  }

  /// The type of the rows.
  public let target: any Record.Type
  /// Where it is written which ones they are.
  public let kind: Kind

  /// The identity that stands alone in a document.
  package let identity: RecordLeaf.Conversion
}

/// A commit changed this table.
public struct TableChange: Hashable, Sendable {
  /// The table of the record type that was asked for.
  public let table: String
}

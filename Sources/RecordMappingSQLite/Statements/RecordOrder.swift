public import RecordMapping

/// One step of an ordering: `.ascending(.name)`. Texts are ordered by their
/// bytes, NULL stands first.
public struct RecordOrder<R: Record>: Hashable, Sendable {
  let column: R.ColumnName
  let isDescending: Bool

  /// Smallest first.
  public static func ascending(_ column: R.ColumnName) -> Self {
    Self(column: column, isDescending: false)
  }

  /// Largest first.
  public static func descending(_ column: R.ColumnName) -> Self {
    Self(column: column, isDescending: true)
  }

  var sql: String {
    SQLText.name(column.rawValue) + (isDescending ? " DESC" : "")
  }
}

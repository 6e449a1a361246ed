public import RecordMapping

/// Which rows an import may delete because the document no longer has them.
public struct DeletionScope<R: RecordMapping.Record>: Sendable {
  let predicate: RecordPredicate<R>?
  let isForced: Bool

  /// None.
  public static var none: Self { Self(predicate: nil, isForced: false) }

  /// All rows of the table that are not in the document: it is complete.
  ///
  /// - Parameter evenAfterRejections: Whether to delete although objects were
  ///   rejected, whose rows then count as missing.
  public static func missing(evenAfterRejections: Bool = false) -> Self {
    Self(predicate: .all, isForced: evenAfterRejections)
  }

  /// Those rows for which this holds and that are not in the document: it is
  /// complete within that scope, such as one day or one owner.
  ///
  /// - Parameters:
  ///   - predicate: The scope.
  ///   - evenAfterRejections: Whether to delete although objects were rejected,
  ///     whose rows then count as missing.
  public static func missing(where predicate: RecordPredicate<R>, evenAfterRejections: Bool = false) -> Self {
    Self(predicate: predicate, isForced: evenAfterRejections)
  }
}

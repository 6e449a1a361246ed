public import RecordMapping

/// What an import did to one row, with its values. Lists in other tables are
/// not loaded.
public enum RowChange<R: RecordMapping.Record>: Sendable {
  case inserted(R)
  case updated(old: R, new: R)
  case deleted(R)
}

extension RowChange: Equatable where R: Equatable {}

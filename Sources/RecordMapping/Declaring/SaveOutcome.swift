/// What saving a record did to the table.
public enum SaveOutcome: Hashable, Sendable {
  case inserted, updated, unchanged
}

/// What becomes of a row when the one that it refers to is deleted.
public enum DeleteRule: Hashable, Sendable {
  /// The other one is not deleted.
  case restrict
  /// It is deleted too.
  case cascade
  /// It refers to nothing from then on.
  case setNull
}

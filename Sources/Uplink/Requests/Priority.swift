/// Who goes first when more requests wait than may run at a time.
///
/// A priority decides between requests that wait; none is kept waiting for ever, because waiting ages a
/// request upwards.
public enum Priority: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// Nobody waits for the answer: prefetching, synchronising, telemetry.
  case background
  /// The default.
  case normal
  /// A person looks at the screen until it is there.
  case urgent

  /// Whether the left one yields to the right one.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What a number of time since 1970-01-01T00:00:00Z counts.
public enum EpochUnit: Hashable, Sendable {
  /// Seconds.
  case seconds
  /// Milliseconds.
  case milliseconds

  /// The power of ten of microseconds in one.
  @inline(__always)
  var microsecondPower: Int { self == .seconds ? 6 : 3 }
}

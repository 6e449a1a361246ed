/// A point in time, to the microsecond.
///
/// Counted as POSIX counts: every day has 86 400 seconds, so leap seconds have no count of their own. Years,
/// months and days are those of the proleptic Gregorian calendar.
public struct Instant: Hashable, Sendable {
  /// Whole microseconds since 1970-01-01T00:00:00Z; negative before it.
  public let microseconds: Int64

  /// The instant that many microseconds after 1970-01-01T00:00:00Z.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The instant that many seconds after 1970-01-01T00:00:00Z.
  ///
  /// - Precondition: The seconds fit into `Int64` as microseconds: some 292 000 years either way.
  @inlinable
  public init(secondsSince1970 seconds: Int64) {
    microseconds = seconds * 1_000_000
  }

  /// The instant that much later, or earlier if the duration is negative. Of the duration, what is finer than
  /// a microsecond is cut.
  ///
  /// - Precondition: The result is within the range of `microseconds`.
  public func advanced(by duration: Duration) -> Instant {
    let (seconds, attoseconds) = duration.components
    return Instant(microseconds: microseconds + (seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
  }

  /// How long it is from here to the other instant; negative if that one is earlier. Exact.
  public func duration(to other: Instant) -> Duration {
    .microseconds(other.microseconds) - .microseconds(microseconds)
  }
}

extension Instant: Comparable {
  /// Whether the first instant is the earlier one.
  @inlinable
  public static func < (first: Instant, second: Instant) -> Bool {
    first.microseconds < second.microseconds
  }
}

extension Instant: CustomStringConvertible {
  /// As RFC 3339 writes it in UTC, with 0, 3 or 6 digits of a fraction: `2026-11-21T09:30:00.250Z`.
  public var description: String { text(as: .iso8601) }
}

extension Instant {
  /// The seconds that forms can tell: from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
  static let writableSeconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799
}

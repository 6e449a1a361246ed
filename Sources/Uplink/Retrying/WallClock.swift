import Foundation

/// The time of day, as it is compared with what servers write; never used to measure deadlines.
///
/// ```swift
/// let standing = WallClock { .seconds(1_000_000_000) }  // for a test
/// ```
public struct WallClock: Sendable {
  private let read: @Sendable () -> Duration

  /// - Parameter read: the time since 1970-01-01 00:00:00 UTC.
  public init(_ read: @escaping @Sendable () -> Duration) { self.read = read }

  /// The machine's own.
  public static let system = WallClock { .milliseconds(Int64(Date().timeIntervalSince1970 * 1000)) }

  /// The time since 1970-01-01 00:00:00 UTC.
  public var now: Duration { read() }
}

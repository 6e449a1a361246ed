/// The identity of a request in the outbox, unique within its store and growing with time.
public struct OutboxID: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
  /// Counts up from 1.
  public var number: UInt64

  /// - Parameter number: counts up from 1.
  public init(number: UInt64) { self.number = number }

  /// Whether the left one was handed over earlier.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// The number.
  public var description: String { "\(number)" }
}

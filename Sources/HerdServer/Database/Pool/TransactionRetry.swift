/// Runs a transaction again, whole, when the engine has given it up because of another one.
///
/// The waits grow and are spread at random: transactions that met once would otherwise meet again.
struct TransactionRetry: Sendable {
  /// How often a transaction is tried at most.
  var attempts = 8
  /// The longest wait before the second attempt; each later one may be twice as long.
  var firstWait = Duration.milliseconds(10)
  var longestWait = Duration.milliseconds(500)
  let clock: any Clock<Duration>
  /// Gives the part of the longest wait that is waited, from 0 to 1.
  var jitter: @Sendable () -> Double = { Double.random(in: 0...1) }

  func run<Value>(_ attempt: () async throws -> Value) async throws -> Value {
    var wait = firstWait
    for _ in 1..<attempts {
      do {
        return try await attempt()
      } catch let failure as DatabaseFailure where failure.reason == .contended {
        try await clock.sleep(for: wait * jitter())
        wait = min(wait * 2, longestWait)
      }
    }
    return try await attempt()
  }
}

package import HerdSync

/// How far a download is: which stream, how much of it, how long the rest may take.
package struct SyncProgress: Hashable, Sendable {
  package var stream: SyncStream
  /// Rows of the stream so far.
  package var rows: Int
  /// Rows of all streams so far.
  package var allRows: Int
  /// How much of the stream has come, from 0 to 1, by the numbers of its rows.
  package var share: Double
  /// Until the stream's end at the speed so far; `nil` while there is nothing to reckon from.
  package var timeLeft: Duration?

  /// - Parameter elapsed: since the stream began.
  init(
    _ stream: SyncStream, rows: Int, allRows: Int, at number: Int, from first: Int, to last: Int,
    after elapsed: Duration
  ) {
    (self.stream, self.rows, self.allRows) = (stream, rows, allRows)
    share = last > first ? min(1, max(0, Double(number - first) / Double(last - first))) : 1
    if share > 0.01, elapsed > .milliseconds(500) { timeLeft = elapsed * (1 / share - 1) }
  }
}

/// What a synchronisation has done.
package struct SyncReport: Hashable, Sendable {
  /// Rows that came, by stream.
  package var rows: [SyncStream: Int] = [:]
  /// Bytes of streams, as they came: packed.
  package var bytes = 0
  /// The account's number up to which everything is here.
  package var upTo = 0
  /// Whether everything was downloaded anew.
  package var isFull = false
  /// Whether something was left for the server that it has not yet answered.
  package var awaitsReceipts = false
  /// ``HerdLink/State/handover``.
  var handover: String?

  package var count: Int { rows.values.reduce(0, +) }
}

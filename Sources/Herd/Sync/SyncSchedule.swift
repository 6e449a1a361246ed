import Uplink

/// When a herd is synchronised by itself: soon after something was recorded, when the server comes back, once a
/// day, and after a failure that may pass. Moments are durations since the start of one watch.
package struct SyncSchedule: Hashable, Sendable {
  /// So long after the latest save: a calving is recorded in several.
  package static let afterSave = Duration.seconds(30)
  /// But no longer than this after the first that waits.
  package static let longestAfterSave = Duration.seconds(300)
  package static let daily = Duration.seconds(86_400)
  package static let firstRetry = Duration.seconds(2)
  package static let longestRetry = Duration.seconds(300)
  /// How long a server that only reaches a folder is left to answer there.
  package static let receipts = Duration.seconds(300)

  /// Off: only when somebody asks.
  package var isAutomatic = true
  private var wanted = false
  private var firstSave: Duration?
  private var lastSave: Duration?
  private var ended: Duration?
  private var retry: Duration?
  private var failures = 0

  package init(isAutomatic: Bool = true) { self.isAutomatic = isAutomatic }

  /// When it begins next; `nil` for never by itself. At once at the beginning of a program's life.
  package var due: Duration? {
    if wanted { return .zero }
    guard isAutomatic else { return nil }
    var moments = [retry ?? (ended.map { $0 + Self.daily } ?? .zero)]
    if let firstSave, let lastSave {
      moments.append(min(lastSave + Self.afterSave, firstSave + Self.longestAfterSave))
    }
    return moments.min()
  }

  /// Somebody asks for it.
  package mutating func ask() { wanted = true }

  package mutating func saved(at now: Duration) {
    firstSave = firstSave ?? now
    lastSave = now
  }

  /// The server answers again.
  package mutating func serverReturned() {
    if isAutomatic { wanted = true }
  }

  /// It begins: what was saved until now is in.
  package mutating func began() {
    (wanted, firstSave, lastSave, retry) = (false, nil, nil, nil)
  }

  /// - Parameter awaitsReceipts: whether the server has still to answer what was left for it.
  package mutating func succeeded(at now: Duration, awaitsReceipts: Bool = false) {
    (ended, failures) = (now, 0)
    if awaitsReceipts { retry = now + Self.receipts }
  }

  /// - Parameters:
  ///   - passes: whether another try may do better by itself.
  ///   - jitter: from 0 to 1, so that not all devices of a farm come at once.
  package mutating func failed(at now: Duration, passes: Bool, jitter: Double) {
    (ended, failures) = (now, failures + 1)
    guard passes else { return }
    let window = Backoff(base: Self.firstRetry, cap: Self.longestRetry).window(beforeRepetition: failures)
    retry = now + window * (0.5 + jitter / 2)
  }
}

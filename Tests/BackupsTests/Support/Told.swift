import Synchronization

/// The percentages that a backup told.
final class Told: Sendable {
  private let all = Mutex<[Int]>([])

  var percents: [Int] { all.withLock { $0 } }

  func note(_ percent: Int) { all.withLock { $0.append(percent) } }
}

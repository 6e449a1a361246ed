import Foundation
import Synchronization

/// Kills this process when it passes its point for the n-th time.
final class Crash: Sendable {
  private let point: CrashPoint
  private let left: Mutex<Int>

  init(_ order: Order) {
    point = order.point
    left = Mutex(order.passing)
  }

  /// Whether this is the time, for those who have to prepare for it.
  func isDue(at point: CrashPoint) -> Bool {
    guard point == self.point else { return false }
    return left.withLock { left in
      left -= 1
      return left == 0
    }
  }

  func pass(_ point: CrashPoint) {
    if isDue(at: point) { now() }
  }

  /// The end, said before on the pipe.
  func now() {
    say("!\(point.rawValue)")
    kill(getpid(), SIGKILL)
    while true { pause() }
  }
}

/// Writes one line to the parent, in one go.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

// begin
import Synchronization

/// What happened to one request, in order.
final class Trace: Sendable {
  private let start = ContinuousClock.now
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  func note(_ event: String) {
    let at = ContinuousClock.now - start
    entries.withLock { $0.append("\(at) \(event)") }
  }
}
// end

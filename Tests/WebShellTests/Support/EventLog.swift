import Synchronization
import WebShell

/// What a live source emitted, in order.
final class EventLog: Sendable {
  private let log = Mutex<[LiveEvent]>([])

  var events: [LiveEvent] { log.withLock { $0 } }
  var emit: LiveSource.Emit { { [self] event in log.withLock { $0.append(event) } } }
}

package import Foundation
import Synchronization

/// The clock that tokens expire by: another one's, put forward.
package final class StandInClock: Sendable {
  private let source: @Sendable () -> Date
  private let ahead = Mutex<Double>(0)

  package init(_ source: @escaping @Sendable () -> Date) { self.source = source }

  package var now: Date { source().addingTimeInterval(ahead.withLock { $0 }) }

  package func advance(by duration: Duration) {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    ahead.withLock { $0 += seconds }
  }
}

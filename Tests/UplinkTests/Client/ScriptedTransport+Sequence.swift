import HTTPTypes
import Synchronization
import Uplink
import UplinkTesting

extension ScriptedTransport {
  /// Silent for the first requests, then 200.
  static func answering(after silent: Int) -> ScriptedTransport {
    steps(Array(repeating: .silence, count: silent) + [.answer(Response(status: .ok))])
  }

  /// These in turn, the last one for ever.
  static func steps(_ steps: [Step]) -> ScriptedTransport {
    let turn = Turn()
    return ScriptedTransport { _ in steps[min(turn.next(), steps.count - 1)] }
  }

  private final class Turn: Sendable {
    private let count = Mutex(0)
    func next() -> Int {
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    }
  }
}

import Foundation
import OctoPrint
import Synchronization
package import WebShell

/// A printer's terminal: its newest lines, what was sent from here, and how many read along. OctoPrint is asked
/// for lines only while somebody does.
package final class Terminal: Sendable {
  package typealias ID = String

  /// Tells this run's numbers of lines from those of another one.
  package let id: ID = String(UInt32.random(in: .min ... .max), radix: 36)
  package let tape = Broadcast(TerminalTape())
  package let sent = Broadcast(SentCommands())
  package let readers = Broadcast(0)

  package init() {}

  /// Lines come for as long as the work lasts.
  package func read<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    readers.update { $0 += 1 }
    defer { readers.update { $0 -= 1 } }
    return try await work()
  }

  /// Takes over the lines that a push message brought.
  func take(_ message: PushMessage) {
    switch message {
    case .history(let update): tape.update { $0.retell(update.logs ?? []) }
    case .current(let update):
      guard let logs = update.logs, !logs.isEmpty else { return }
      tape.update { $0.append(logs) }
    default: break
    }
  }

  /// Waits until OctoPrint has told what it has, but no longer than this.
  package func refresh(within limit: Duration) async {
    let before = tape.value.retellings
    await read {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for await tape in self.tape.values() where tape.retellings > before { return } }
        group.addTask { do { try await Task.sleep(for: limit) } catch { return } }
        await group.next()
        group.cancelAll()
      }
    }
  }
}

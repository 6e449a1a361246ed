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
  package let tape = Broadcast(TerminalBuffer())
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
  func apply(_ message: PushMessage) {
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
    await read { await tape.until(within: limit) { $0.retellings > before } }
  }
}

/// The newest lines of a printer's terminal, numbered through, so that a page knows which it has.
package struct TerminalBuffer: Sendable, Hashable {
  package static let capacity = 500

  package private(set) var lines: [TerminalLine] = []
  /// The number of the first line.
  package private(set) var first = 0
  /// How often OctoPrint has told all that it has.
  package private(set) var retellings = 0
  /// Whether nothing has come since then.
  private var isRetold = false

  package init() {}

  /// The number that the next line will get.
  package var end: Int { first + lines.count }

  /// Takes over lines that have come. After OctoPrint has told all that it has, it sends the last of it once more where
  /// it had not sent it yet.
  package mutating func append(_ new: [String]) {
    let told = new.suffix(Self.capacity).map(TerminalLine.init)
    let known = isRetold ? retold(in: told) : 0
    isRetold = isRetold && new.isEmpty
    add(Array(told.dropFirst(known)), new.count - known)
  }

  /// How many of the lines, from the first one on, are the last ones that are here.
  private func retold(in told: [TerminalLine]) -> Int {
    (0...min(told.count, lines.count)).last { lines.suffix($0) == told.prefix($0) } ?? 0
  }

  /// So many lines are told apart from others of the same words, such as those of a printer that waits.
  private static let telling = 4

  /// Takes over all that OctoPrint has, of which the beginning may be here already; or, where lines came while it
  /// was asked, what lies before their end.
  package mutating func retell(_ told: [String]) {
    retellings += 1
    isRetold = true
    let told = told.suffix(Self.capacity).map(TerminalLine.init)
    let known = known(of: told)
    let fresh = Array(told.dropFirst(known))
    let isTorn = known == 0 && !lines.isEmpty && !fresh.isEmpty
    add((isTorn ? [.gap] : []) + fresh, fresh.count + (isTorn ? 1 : 0))
  }

  /// How many of the lines that are told end with those that are here.
  private func known(of told: [TerminalLine]) -> Int {
    let longest = lines.count >= Self.telling ? told.count : min(told.count, lines.count)
    return (0...longest).reversed().first { end in
      told[..<end].suffix(lines.count) == lines.suffix(end)
    } ?? 0
  }

  /// The lines with this number and higher ones, as far as they are kept.
  package func lines(from number: Int) -> ArraySlice<TerminalLine> { lines.dropFirst(max(0, number - first)) }

  /// - Parameter count: how many there were, kept or not.
  private mutating func add(_ new: [TerminalLine], _ count: Int) {
    let end = end + count
    lines = Array((lines + new).suffix(Self.capacity))
    first = end - lines.count
  }
}

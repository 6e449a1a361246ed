import Synchronization
package import WebShell

/// The live state of every printer; written by the watches, read by the pages.
package final class LivePrinters: Sendable {
  private let printers = Mutex<[Printer.ID: Broadcast<LivePrinter>]>([:])
  private let terminals = Mutex<[Printer.ID: Terminal]>([:])
  private let viewers = Mutex<[Printer.ID: Broadcast<Int>]>([:])

  package init() {}

  /// The printer's channel, made at first use.
  package func channel(_ id: Printer.ID) -> Broadcast<LivePrinter> {
    printers.withLock { printers in
      if let channel = printers[id] { return channel }
      let channel = Broadcast(LivePrinter())
      printers[id] = channel
      return channel
    }
  }

  package func value(_ id: Printer.ID) -> LivePrinter { channel(id).value }

  /// The printer's terminal, made at first use.
  package func terminal(_ id: Printer.ID) -> Terminal {
    terminals.withLock { terminals in
      if let terminal = terminals[id] { return terminal }
      let terminal = Terminal()
      terminals[id] = terminal
      return terminal
    }
  }

  /// How many look at the printer now.
  func viewers(_ id: Printer.ID) -> Broadcast<Int> {
    viewers.withLock { viewers in
      if let count = viewers[id] { return count }
      let count = Broadcast(0)
      viewers[id] = count
      return count
    }
  }

  /// Somebody looks at the printer for as long as the work lasts.
  func view<Value>(_ id: Printer.ID, _ work: () async throws -> Value) async rethrows -> Value {
    let viewers = viewers(id)
    viewers.update { $0 += 1 }
    defer { viewers.update { $0 -= 1 } }
    return try await work()
  }

  /// Somebody looks at the printer until the task is cancelled.
  func view(_ id: Printer.ID) async {
    await view(id) { for await _ in AsyncStream<Never>(Never.self, { _ in }) {} }
  }

  package func forget(_ id: Printer.ID) {
    printers.withLock { _ = $0.removeValue(forKey: id) }
    terminals.withLock { _ = $0.removeValue(forKey: id) }
    viewers.withLock { _ = $0.removeValue(forKey: id) }
  }
}

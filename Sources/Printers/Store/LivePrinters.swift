import Synchronization
package import WebShell

/// The live state of every printer; written by the watches, read by the pages.
package final class LivePrinters: Sendable {
  private let printers = Mutex<[Printer.ID: Broadcast<LivePrinter>]>([:])
  private let terminals = Mutex<[Printer.ID: Terminal]>([:])

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

  package func forget(_ id: Printer.ID) {
    printers.withLock { _ = $0.removeValue(forKey: id) }
    terminals.withLock { _ = $0.removeValue(forKey: id) }
  }
}

import Foundation
import Logging
import ServiceLifecycle
import WebShell

/// Watches every printer of the list, with or without a page open: one watch each, begun when a printer is
/// added, begun anew when it changes, ended when it is removed.
package struct PrinterMonitors: Service {
  let repository: PrinterRepository
  let servers: OctoPrintServers
  let live: LivePrinters
  let recorders: PrintRecorderFactory
  let listeners: [any PrinterListener]
  let logger: Logger
  let now: @Sendable () -> Date

  package func run() async throws {
    await withDiscardingTaskGroup { group in
      group.addTask {
        do { try await repository.followOthers() } catch is CancellationError {} catch {
          logger.warning("printers added by other programs are not seen", metadata: ["error": "\(error)"])
        }
      }
      await repository.work(removed: { live.forget($0) }) { await watch($0) }
      group.cancelAll()
    }
  }

  private func watch(_ printer: Printer) async {
    let channel = live.channel(printer.id)
    let recorder = recorders.recorder(of: printer, channel)
    let monitor = PrinterMonitor(
      printer: printer, servers: servers, live: channel, terminal: live.terminal(printer.id),
      viewers: live.viewers(printer.id), listeners: [recorder] + listeners, logger: logger, now: now)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await monitor.run() }
      group.addTask { await recorder.run() }
      await group.next()
      group.cancelAll()
    }
  }
}

extension PrinterRepository {
  /// Works for each printer as long as it is in the list, and anew when it has changed, until the service is shut down.
  ///
  /// - Parameter removed: called with a printer that is not in the list any more.
  nonisolated func work(
    removed: (Printer.ID) -> Void, _ work: @escaping @Sendable (Printer) async -> Void
  ) async {
    await withDiscardingTaskGroup { group in
      var working: [Printer: AsyncStream<Never>.Continuation] = [:]
      for await printers in changes.values().cancelOnGracefulShutdown() {
        for (printer, stop) in working where !printers.contains(printer) {
          stop.finish()
          working[printer] = nil
          if !printers.contains(where: { $0.id == printer.id }) { removed(printer.id) }
        }
        for printer in printers where working[printer] == nil {
          let (stopped, stop) = AsyncStream.makeStream(of: Never.self)
          working[printer] = stop
          group.addTask {
            await withTaskGroup(of: Void.self) { group in
              group.addTask { await work(printer) }
              group.addTask { for await _ in stopped {} }
              await group.next()
              group.cancelAll()
            }
          }
        }
      }
      group.cancelAll()
    }
  }
}

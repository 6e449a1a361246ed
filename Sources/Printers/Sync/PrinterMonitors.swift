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
      var watched: [Printer: AsyncStream<Never>.Continuation] = [:]
      for await printers in repository.changes.values().cancelOnGracefulShutdown() {
        for (printer, stop) in watched where !printers.contains(printer) {
          stop.finish()
          watched[printer] = nil
          if !printers.contains(where: { $0.id == printer.id }) { live.forget(printer.id) }
        }
        for printer in printers where watched[printer] == nil {
          let (stopped, stop) = AsyncStream.makeStream(of: Never.self)
          watched[printer] = stop
          let recorder = recorders.recorder(of: printer, live.channel(printer.id))
          let monitor = monitor(printer, recorder)
          group.addTask { await Self.run(monitor, recorder, until: stopped) }
        }
      }
      group.cancelAll()
    }
  }

  private func monitor(_ printer: Printer, _ recorder: PrintRecorder) -> PrinterMonitor {
    PrinterMonitor(
      printer: printer, servers: servers, live: live.channel(printer.id), terminal: live.terminal(printer.id),
      viewers: live.viewers(printer.id), listeners: [recorder] + listeners, logger: logger, now: now)
  }

  private static func run(
    _ monitor: PrinterMonitor, _ recorder: PrintRecorder, until stopped: AsyncStream<Never>
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await monitor.run() }
      group.addTask { await recorder.run() }
      group.addTask { for await _ in stopped {} }
      await group.next()
      group.cancelAll()
    }
  }
}

import Foundation
import Logging
import ServiceLifecycle
import WebShell

/// Watches every printer of the book, with or without a page open: one watch each, begun when a printer is
/// added, begun anew when it changes, ended when it is removed.
package struct PrinterMonitors: Service {
  private let book: PrinterRepository
  private let servers: OctoPrintServers
  private let live: LivePrinters
  private let recorders: PrintRecorderFactory
  private let logger: Logger
  private let now: @Sendable () -> Date
  private let post: @Sendable (AppNotice) async -> Void

  init(
    book: PrinterRepository, servers: OctoPrintServers, live: LivePrinters, recorders: PrintRecorderFactory,
    logger: Logger,
    now: @escaping @Sendable () -> Date, post: @escaping @Sendable (AppNotice) async -> Void = { _ in }
  ) {
    self.book = book
    self.servers = servers
    self.live = live
    self.recorders = recorders
    self.logger = logger
    self.now = now
    self.post = post
  }

  package func run() async throws {
    await withDiscardingTaskGroup { group in
      group.addTask {
        do { try await book.followOthers() } catch is CancellationError {} catch {
          logger.warning("printers added by other programs are not seen", metadata: ["error": "\(error)"])
        }
      }
      var watched: [Printer: AsyncStream<Never>.Continuation] = [:]
      for await printers in book.changes.values().cancelOnGracefulShutdown() {
        for (printer, stop) in watched where !printers.contains(printer) {
          stop.finish()
          watched[printer] = nil
          if !printers.contains(where: { $0.id == printer.id }) { live.forget(printer.id) }
        }
        for printer in printers where watched[printer] == nil {
          let (stopped, stop) = AsyncStream.makeStream(of: Never.self)
          watched[printer] = stop
          let watch = watch(printer)
          group.addTask { await Self.run(watch, until: stopped) }
        }
      }
      group.cancelAll()
    }
  }

  private func watch(_ printer: Printer) -> PrinterMonitor {
    let channel = live.channel(printer.id)
    return PrinterMonitor(
      printer: printer, servers: servers, live: channel, terminal: live.terminal(printer.id),
      viewers: live.viewers(printer.id),
      recorder: recorders.recorder(of: printer, channel), logger: logger, now: now, post: post)
  }

  private static func run(_ watch: PrinterMonitor, until stopped: AsyncStream<Never>) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await watch.run() }
      group.addTask { await watch.recorder?.run() }
      group.addTask { for await _ in stopped {} }
      await group.next()
      group.cancelAll()
    }
  }
}

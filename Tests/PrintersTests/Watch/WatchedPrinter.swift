import Foundation
import Keyring
import Logging
import OctoPrint
import PushProxy
import TemporaryFolders
import Testing
import Uplink
import WebShell

@testable import Printers

/// A printer of a real OctoPrint while its watch runs.
struct WatchedPrinter: Sendable {
  let octoPrint: RealOctoPrint
  let access: RealOctoPrint.Access
  let printer: Printer
  let app: PrintersApp
  let outpost: SampleOutpost
  /// What a person was told, in order.
  let told = Broadcast<[AppNotice]>([])
  /// How often its server was connected to.
  let connections = Broadcast(0)
  private let now: @Sendable () -> Date
  private let timeouts: PushTimeouts

  /// - Parameters:
  ///   - key: `nil` is the right one, and empty none at all.
  ///   - damaged: whether its own database is no longer one.
  ///   - proxy: what stands before OctoPrint.
  ///   - timeouts: with the push channel's silence.
  ///   - now: stands still unless told otherwise.
  static func run(
    key: String? = nil, damaged: Bool = false, proxy: PushProxy? = nil,
    timeouts: PushTimeouts = PushTimeouts(),
    now: @escaping @Sendable () -> Date = { Sample.moment },
    _ work: @escaping @Sendable (WatchedPrinter) async throws -> Void
  ) async throws {
    let octoPrint = try #require(RealOctoPrint.current)
    let access = try await octoPrint.start()
    try await SampleOutpost.run(now: now) { outpost async throws in
      let base = try proxy?.base ?? ServerAddress(parsing: access.address).base
      let printer = Printer(id: Sample.id, name: "Virtual", base: base)
      try await outpost.app.setup.repository.save(
        printer, key: key == "" ? nil : .init(key ?? access.key))
      if damaged { try outpost.folder.write("no database", to: "printers/\(printer.id).sqlite") }
      let watched = WatchedPrinter(
        octoPrint: octoPrint, access: access, printer: printer, app: outpost.app, outpost: outpost,
        now: now, timeouts: timeouts)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await watched.tower.run() }
        try await work(watched)
        group.cancelAll()
      }
    }
  }

  private var tower: PrinterMonitors {
    var logger = Logger(label: "watch")
    logger.logLevel = .critical
    var servers = app.servers
    servers.timeouts = timeouts
    let notices = PrinterNotices { notice in told.update { $0.append(notice) } }
    return PrinterMonitors(
      repository: app.repository, servers: servers, live: app.live, recorders: app.recorders,
      listeners: app.listeners + [notices, ConnectionCounter(count: connections)], logger: logger, now: now)
  }

  var state: LivePrinter { app.live.value(printer.id) }

  /// Waits until the printer is so; throws if that takes longer.
  @discardableResult
  func becomes(
    within limit: Duration, _ condition: @escaping @Sendable (LivePrinter) -> Bool
  ) async throws -> LivePrinter {
    let values = app.live.channel(printer.id).values()
    return try await withDeadline(limit) {
      for await state in values where condition(state) { return state }
      throw CancellationError()
    }
  }

  /// Waits until a person was told so much.
  func isTold(_ kinds: [String], within limit: Duration) async throws {
    let values = told.values()
    try await withDeadline(limit) {
      for await notices in values where notices.map(\.kind) == kinds { return }
      throw CancellationError()
    }
  }

  func isLive(within limit: Duration) async throws {
    try await becomes(within: limit) { $0.server.connection == .live && $0.condition != nil }
  }

  func isLost(within limit: Duration, _ error: ConnectionError? = nil) async throws {
    try await becomes(within: limit) { state in
      guard case .lost(_, let found) = state.server.connection else { return false }
      return error == nil || found == error
    }
  }
}

private struct ConnectionCounter: PrinterListener {
  let count: Broadcast<Int>

  func apply(_ event: PrinterEvent, of printer: Printer) async {
    if case .connected = event { count.update { $0 += 1 } }
  }
}

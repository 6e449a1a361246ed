package import Foundation
package import Keyring
package import Logging
package import OctoPrint
import Uplink
package import UplinkTransport
import WebShell

/// The printers for scripts: one command at a time, while another process may serve the pages.
package struct ScriptDesk: Sendable {
  private let book: PrinterBook
  let servers: OctoPrintServers
  let enrolment: PrinterEnrolment
  private let live = LivePrinters()
  private let logger: Logger
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  /// How long a command may wait for a printer's state, whatever keeps it from coming.
  package static let timeout = Duration.seconds(40)

  /// - Parameters:
  ///   - folder: where the database lies.
  ///   - clock: measures how long a command waits.
  package init(
    folder: URL, keyring: Keyring, transport: AsyncHTTPClientTransport, logger: Logger,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = Date.init
  ) async throws {
    book = try await PrinterBook(folder: folder, keyring: keyring)
    servers = OctoPrintServers(transport: transport, book: book, logger: logger)
    enrolment = PrinterEnrolment(book: book, servers: servers, live: live)
    self.logger = logger
    self.clock = clock
    self.now = now
  }

  package var printers: [Printer] { book.printers }

  /// The printer of this id or name, or the only one whose name begins so; the case of letters does not count.
  package func printer(_ name: String) throws(ScriptFailure) -> Printer {
    let wanted = name.lowercased()
    let exact = printers.filter { $0.id == wanted || $0.name.lowercased() == wanted }
    let found = exact.isEmpty ? printers.filter { $0.name.lowercased().hasPrefix(wanted) } : exact
    guard let printer = found.first else { throw .noPrinter(name) }
    guard found.count == 1 else { throw .ambiguous(name, found.map { "\($0.name) (\($0.id))" }) }
    return printer
  }

  /// Sends one command to the printer's server, once.
  package func send<Answer>(
    to printer: Printer, _ work: (OctoPrintClient) async throws(OctoPrintError) -> Answer
  ) async throws(ScriptFailure) -> Answer {
    let client = servers.client(printer)
    do {
      return try await work(client)
    } catch {
      throw await failure(error, client, printer)
    }
  }

  private func failure(
    _ error: OctoPrintError, _ client: OctoPrintClient, _ printer: Printer
  ) async -> ScriptFailure {
    switch error {
    case .conflict(let refusal): return .conflict(refusal.message)
    case .invalid(let argument): return .refused("\(argument)")
    case .missing: return .missing
    case .rejected(let refusal), .tooLarge(let refusal), .unsupportedType(let refusal):
      return .refused("OctoPrint refused it: \(refusal.message ?? "status \(refusal.status)").")
    case .forbidden where await isKeyGood(client): return .forbidden
    default:
      let trouble = await servers.examination(printer, client: client).trouble(error)
      return error.leavesDoubt ? .uncertain(trouble) : .trouble(trouble)
    }
  }

  /// OctoPrint answers a bad key and a lacking permission alike.
  private func isKeyGood(_ client: OctoPrintClient) async -> Bool {
    do { return try await client.currentUser().name != nil } catch { return false }
  }

  // MARK: What it does

  /// What the printer does at this moment, by the first message of its push channel.
  package func status(of printer: Printer) async throws(ScriptFailure) -> PrinterReport {
    PrinterReport(printer, try await state(of: printer), now: now())
  }

  func state(of printer: Printer) async throws(ScriptFailure) -> LivePrinter {
    let first: Result<LivePrinter, ScriptFailure>?
    do {
      first = try await withDeadline(Self.timeout, clock: clock) {
        await follow(printer) { state in
          if case .lost(_, let trouble) = state.link { return .failure(.trouble(trouble)) }
          return state.isLive && state.state != nil ? .success(state) : nil
        }
      }
    } catch {
      throw .trouble(error is DeadlineExceeded ? .noAnswer : .closed)
    }
    guard let first else { throw .trouble(.closed) }
    return try first.get()
  }

  /// What all printers do; one that cannot be asked says why.
  package func statusOfAll() async -> [PrinterReport] {
    await withTaskGroup(of: (Int, PrinterReport).self) { group in
      for (index, printer) in printers.enumerated() {
        group.addTask {
          do throws(ScriptFailure) { return (index, try await status(of: printer)) } catch {
            return (index, PrinterReport(printer, live.value(printer.id), failure: error, now: now()))
          }
        }
      }
      var reports: [(Int, PrinterReport)] = []
      for await report in group { reports.append(report) }
      return reports.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Hands over what the printer does, whenever it changes, until `receive` throws or the task is cancelled;
  /// losses are part of it, and it comes back by itself.
  package func watch(_ printer: Printer, _ receive: (PrinterReport) throws -> Void) async throws {
    var told: PrinterReport?
    let failure: (any Error)? = await follow(printer) { state in
      let report = PrinterReport(printer, state, now: now())
      guard report != told else { return nil }
      told = report
      do { try receive(report) } catch { return error }
      return nil
    }
    if let failure { throw failure }
  }

  /// Keeps the printer's state true until `look` has found what it looks for, or the task is cancelled.
  private func follow<Found>(_ printer: Printer, _ look: (LivePrinter) -> Found?) async -> Found? {
    let channel = live.channel(printer.id)
    let watch = PrinterWatch(
      printer: printer, servers: servers, live: channel, terminal: live.terminal(printer.id),
      viewers: live.viewers(printer.id), logger: logger, now: now, post: { _ in })
    return await withTaskGroup(of: Void.self) { group in
      group.addTask { await live.view(printer.id) { await watch.run() } }
      defer { group.cancelAll() }
      for await state in channel.values() {
        if let found = look(state) { return found }
      }
      return nil
    }
  }
}

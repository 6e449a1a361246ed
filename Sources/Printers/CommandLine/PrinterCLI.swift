package import Foundation
package import Keyring
package import Logging
package import OctoPrint
import Uplink
package import UplinkTransport
import WebShell

/// The printers for the command line: one command at a time, while another process may serve the pages.
package struct PrinterCLI: Sendable {
  private let repository: PrinterRepository
  let servers: OctoPrintServers
  let setup: PrinterSetup
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
    repository = try await PrinterRepository(folder: folder, keyring: keyring)
    servers = OctoPrintServers(transport: transport, repository: repository, logger: logger)
    setup = PrinterSetup(repository: repository, servers: servers, live: live)
    self.logger = logger
    self.clock = clock
    self.now = now
  }

  package var printers: [Printer] { repository.printers }

  /// The printer of this id or name, or the only one whose name begins so; the case of letters does not count.
  package func printer(_ name: String) throws(PrinterCLIError) -> Printer {
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
  ) async throws(PrinterCLIError) -> Answer {
    let client = servers.client(printer)
    do {
      return try await work(client)
    } catch {
      throw await failure(error, client, printer)
    }
  }

  private func failure(
    _ error: OctoPrintError, _ client: OctoPrintClient, _ printer: Printer
  ) async -> PrinterCLIError {
    switch error {
    case .conflict(let refusal): return .conflict(refusal.message)
    case .invalid(let argument): return .refused("\(argument)")
    case .missing: return .missing
    case .rejected(let refusal), .tooLarge(let refusal), .unsupportedType(let refusal):
      return .refused("OctoPrint refused it: \(refusal.message ?? "status \(refusal.status)").")
    case .forbidden where await isKeyGood(client): return .forbidden
    default:
      let meaning = await servers.examination(printer, client: client).meaning(of: error)
      return error.isOutcomeUnknown ? .uncertain(meaning) : .connection(meaning)
    }
  }

  /// OctoPrint answers a bad key and a lacking permission alike.
  private func isKeyGood(_ client: OctoPrintClient) async -> Bool {
    do { return try await client.currentUser().name != nil } catch { return false }
  }

  // MARK: What it does

  /// What the printer does at this moment, by the first message of its push channel.
  package func status(of printer: Printer) async throws(PrinterCLIError) -> PrinterReport {
    PrinterReport(printer, try await state(of: printer), now: now())
  }

  func state(of printer: Printer) async throws(PrinterCLIError) -> LivePrinter {
    let first: Result<LivePrinter, PrinterCLIError>?
    do {
      first = try await withDeadline(Self.timeout, clock: clock) {
        await follow(printer) { state in
          if case .lost(_, let error) = state.server.connection { return .failure(.connection(error)) }
          return state.isLive && state.state != nil ? .success(state) : nil
        }
      }
    } catch {
      throw .connection(error is DeadlineExceeded ? .noAnswer : .closed)
    }
    guard let first else { throw .connection(.closed) }
    return try first.get()
  }

  /// What all printers do; one that cannot be asked says why.
  package func statusOfAll() async -> [PrinterReport] {
    await withTaskGroup(of: (Int, PrinterReport).self) { group in
      for (index, printer) in printers.enumerated() {
        group.addTask {
          do throws(PrinterCLIError) { return (index, try await status(of: printer)) } catch {
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
    let watch = PrinterMonitor(
      printer: printer, servers: servers, live: channel, terminal: live.terminal(printer.id),
      viewers: live.viewers(printer.id), logger: logger, now: now)
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

extension PrinterCLI {
  /// Adds a printer with a key. Nothing is kept unless the server takes the key.
  ///
  /// - Parameters:
  ///   - name: `nil` names it after its host.
  ///   - fingerprint: of the certificate that the owner confirms.
  package func add(
    address: String, name: String?, key: String, fingerprint: String?, proxy: ProxyCredential? = nil
  ) async throws(PrinterCLIError) -> Printer {
    var draft = draft(address, name, fingerprint, proxy)
    draft.key = key
    do { return try await setup.save(draft) } catch { throw Self.failure(error) }
  }

  /// Adds a printer with a key that OctoPrint gives once a person has agreed there.
  ///
  /// - Parameter show: takes the address of the page where the person decides.
  package func add(
    address: String, name: String?, fingerprint: String?, proxy: ProxyCredential? = nil,
    show: (String) -> Void
  ) async throws(PrinterCLIError) -> Printer {
    do {
      let printer = try await setup.prepare(draft(address, name, fingerprint, proxy))
      let client = servers.client(printer) { nil }
      let request = try await client.requestApplicationKey(app: AccessRequests.application)
      show("\(printer.base)/plugin/appkeys/auth/\(request.token)")
      guard try await setup.keepKey(grantedBy: request, for: printer) else {
        throw PrinterCLIError.keyDenied
      }
      return printer
    } catch {
      throw Self.failure(error)
    }
  }

  private func draft(
    _ address: String, _ name: String?, _ fingerprint: String?, _ proxy: ProxyCredential?
  ) -> PrinterDraft {
    var draft = PrinterDraft(new: Printer.newID())
    draft.address = address
    draft.name = name ?? ""
    draft.fingerprint = fingerprint ?? ""
    if let proxy { (draft.proxyUser, draft.proxyPassword) = (proxy.user, proxy.password.reveal()) }
    return draft
  }

  private static func failure(_ error: any Error) -> PrinterCLIError {
    switch error {
    case let failure as PrinterCLIError: failure
    case let error as PrinterFormError: PrinterCLIError(error)
    case let error as ConnectionError: PrinterCLIError(PrinterFormError.connection(error))
    default: .refused("\(error)")
    }
  }
}

package struct ProxyCredential: Sendable {
  let user: String
  let password: Secret

  package init(user: String, password: Secret) { (self.user, self.password) = (user, password) }
}

extension PrinterCLI {
  /// Prints a file that OctoPrint has, if the same check that the pages make finds nothing against it.
  ///
  /// - Parameter overriding: whether warnings are accepted.
  package func print(
    _ file: FilePath, on printer: Printer, overriding: Bool
  ) async throws(PrinterCLIError) {
    try await check(file, on: printer, overriding: overriding)
    try await send(to: printer) { client throws(OctoPrintError) in
      try await client.select(file, print: true)
    }
  }

  /// Waits until OctoPrint has analysed a file that it was just given, but not for long.
  package func waitForAnalysis(of file: FilePath, on printer: Printer) async throws(PrinterCLIError) {
    for _ in 0..<Self.analysisChecks {
      let entry = try await send(to: printer) { client throws(OctoPrintError) in try await client.file(file) }
      if entry.gcodeAnalysis?.isEmpty == false { return }
      do { try await Task.sleep(for: .milliseconds(500)) } catch { return }
    }
  }

  /// Half a second apart.
  private static let analysisChecks = 40

  private func check(
    _ file: FilePath, on printer: Printer, overriding: Bool
  ) async throws(PrinterCLIError) {
    let (entry, user) = try await send(to: printer) { client throws(OctoPrintError) in
      (try await client.file(file), try await client.currentUser())
    }
    let state = try await state(of: printer)
    let client = servers.client(printer)
    let preflight = Preflight(
      entry, profile: await client.profileInUse(), condition: state.condition,
      temperatures: state.temperatures.latest?.heaters ?? [:], user: user, rack: await client.spoolsInUse(),
      free: await client.freeSpace())
    let grade: Preflight.Grade = preflight.isRefused ? .refused : .warned
    let against = preflight.issues.filter { $0.grade == grade }
    guard preflight.isRefused || (preflight.isWarned && !overriding) else { return }
    let words = Words(language: .en)
    throw .notPrintable(against.map { $0.sentence(words) }, canOverride: !preflight.isRefused)
  }
}

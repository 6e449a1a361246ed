import Foundation
import Logging
import OctoPrint
import ServiceLifecycle
import WebShell

/// Requests for application keys that wait for a person's decision in OctoPrint. Asks for each decision once
/// a second, as OctoPrint wants it; a granted key goes straight into the keyring.
package actor AccessRequests: Service {
  /// Under which name OctoPrint lists our keys.
  static let application = "Outpost"

  enum State: Sendable, Hashable {
    case waiting
    case granted(Printer.ID)
    case refused
    case failed(PrinterComplaint)
  }

  struct Pending: Sendable {
    var id: String
    var printer: Printer
    /// Where the person decides.
    var dialog: String
    fileprivate var request: AccessRequest
  }

  private let servers: OctoPrintServers
  private let enrolment: PrinterEnrolment
  private let logger: Logger
  private var requests: [String: (pending: Pending, state: Broadcast<State>)] = [:]
  private let queue: AsyncStream<Pending>
  private let enqueue: AsyncStream<Pending>.Continuation

  init(servers: OctoPrintServers, enrolment: PrinterEnrolment, logger: Logger) {
    self.servers = servers
    self.enrolment = enrolment
    self.logger = logger
    (queue, enqueue) = AsyncStream.makeStream()
  }

  /// Asks OctoPrint; the decision is followed from here on.
  func begin(_ printer: Printer) async throws(Trouble) -> Pending {
    let client = servers.client(printer) { nil }
    do {
      let request = try await client.requestApplicationKey(app: Self.application)
      // Made from the address that the person typed, not from the answer: it becomes a link.
      let dialog = "\(printer.base)/plugin/appkeys/auth/\(request.token)"
      let pending = Pending(id: Printer.newID(), printer: printer, dialog: dialog, request: request)
      requests[pending.id] = (pending, Broadcast(.waiting))
      enqueue.yield(pending)
      return pending
    } catch {
      throw await servers.examination(printer, client: client).trouble(error)
    }
  }

  func pending(_ id: String) -> Pending? { requests[id]?.pending }

  func state(_ id: String) -> Broadcast<State>? { requests[id]?.state }

  package func run() async throws {
    await withDiscardingTaskGroup { group in
      for await pending in queue.cancelOnGracefulShutdown() {
        group.addTask { await self.follow(pending) }
      }
      group.cancelAll()
    }
  }

  private func follow(_ pending: Pending) async {
    do {
      let isGranted = try await enrolment.keepKey(grantedBy: pending.request, for: pending.printer)
      finish(pending, isGranted ? .granted(pending.printer.id) : .refused)
    } catch is CancellationError {
      return
    } catch {
      logger.info("access request failed", metadata: ["server": "\(pending.printer.base)"])
      finish(pending, .failed(await complaint(error, pending.printer)))
    }
  }

  private func complaint(_ error: any Error, _ printer: Printer) async -> PrinterComplaint {
    if let complaint = error as? PrinterComplaint { return complaint }
    return .trouble(
      await servers.examination(printer, client: servers.client(printer) { nil }).trouble(error))
  }

  private func finish(_ pending: Pending, _ state: State) {
    requests[pending.id]?.state.send(state)
    // The last few stay, for pages that are still open.
    if requests.count > 20 {
      requests = requests.filter { $0.value.state.value == .waiting || $0.key == pending.id }
    }
  }
}

import Foundation
import Logging
import OctoPrint
import ServiceLifecycle
import Uplink
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
    case failed(PrinterFormError)
  }

  struct Pending: Sendable {
    var id: String
    var printer: Printer
    /// Where the person decides.
    var dialog: String
    fileprivate var request: AccessRequest
  }

  private let servers: OctoPrintServers
  private let setup: PrinterSetup
  private let logger: Logger
  private var requests: [String: (pending: Pending, state: Broadcast<State>)] = [:]
  private let queue = WorkQueue<Pending>()

  init(servers: OctoPrintServers, setup: PrinterSetup, logger: Logger) {
    self.servers = servers
    self.setup = setup
    self.logger = logger
  }

  /// Asks OctoPrint; the decision is followed from here on.
  func start(_ printer: Printer) async throws(ConnectionError) -> Pending {
    let client = servers.client(printer) { nil }
    do {
      let request = try await client.requestApplicationKey(app: Self.application)
      // Made from the address that the person typed, not from the answer: it becomes a link.
      let dialog = "\(printer.base)/plugin/appkeys/auth/\(request.token)"
      let pending = Pending(id: Printer.newID(), printer: printer, dialog: dialog, request: request)
      requests[pending.id] = (pending, Broadcast(.waiting))
      queue.enqueue(pending)
      return pending
    } catch {
      throw await servers.examination(printer, client: client).meaning(of: error)
    }
  }

  func pending(_ id: String) -> Pending? { requests[id]?.pending }

  func state(_ id: String) -> Broadcast<State>? { requests[id]?.state }

  package func run() async throws { await queue.run { await self.follow($0) } }

  private func follow(_ pending: Pending) async {
    do {
      let isGranted = try await setup.keepKey(grantedBy: pending.request, for: pending.printer)
      finish(pending, isGranted ? .granted(pending.printer.id) : .refused)
    } catch is CancellationError {
      return
    } catch {
      logger.info("access request failed", metadata: ["server": "\(pending.printer.base)"])
      finish(pending, .failed(await reason(error, pending.printer)))
    }
  }

  private func reason(_ error: any Error, _ printer: Printer) async -> PrinterFormError {
    if let error = error as? PrinterFormError { return error }
    return .connection(
      await servers.examination(printer, client: servers.client(printer) { nil }).meaning(of: error))
  }

  private func finish(_ pending: Pending, _ state: State) {
    requests[pending.id]?.state.send(state)
    // The last few stay, for pages that are still open.
    if requests.count > 20 {
      requests = requests.filter { $0.value.state.value == .waiting || $0.key == pending.id }
    }
  }
}

/// Waits for the person to confirm in OctoPrint, and moves on by itself.
struct AccessRequestPage: FeaturePage {
  var pending: AccessRequests.Pending
  var state: AccessRequests.State
  var words: Words

  var title: String { words(.accessTitle) }
  var tab: String? { PrinterSetupFeature.new.link() }
  var showsTitle: Bool { true }
  var placesParts: Bool { true }

  var parts: [Fragment] {
    [Fragment(id: "access", html: "<div id=\"access\" class=\"stack\" role=\"status\">\(decision)</div>")]
  }

  var content: HTML {
    """
    <section class="card pad"><h1 tabindex="-1">\(title)</h1>\(parts.map(\.html))</section>\
    <noscript><meta http-equiv="refresh" content="2"></noscript>
    """
  }

  private var decision: HTML {
    switch state {
    // Where it was granted, the page leads on before it is shown.
    case .waiting, .granted:
      """
      <p>\(words(.accessText(address: pending.printer.base.authority)))</p>\
      \(Button.outwardLink(words(.accessOpen), to: pending.dialog, kind: .primary))\
      <p class="hint">\(Icon.wait.html(small: true))\(words(.accessWaiting))</p>\
      \(Button.link(words(.askAgain), to: PrinterSetupFeature.new.link()))
      """
    case .refused: over("\(words(.accessRefused)) \(words(.accessRefusedHint))")
    case .failed(let error): over("\(words(error.phrase))")
    }
  }

  private func over(_ text: HTML) -> HTML {
    """
    <p class="err">\(Icon.warn.html(small: true))\(text)</p>\
    \(Button.link(words(.askAgain), to: PrinterSetupFeature.new.link(), kind: .primary))
    """
  }
}

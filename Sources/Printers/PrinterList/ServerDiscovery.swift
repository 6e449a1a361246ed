import ServiceBrowsing
import Uplink
import WebShell

/// What announces itself in the local network: looked for only while somebody has a page open that shows it.
struct ServerDiscovery: Sendable {
  private struct State {
    var lookers = 0
    /// `nil` until something was heard.
    var findings: ServiceFindings?
  }

  /// As long as somebody has a page open that names it, the network is watched.
  static let path = PrinterListFeature.list.appending("network")

  let printers: PrinterRepository
  let live: LivePrinters
  private let state = Broadcast(State())

  init(printers: PrinterRepository, live: LivePrinters) { (self.printers, self.live) = (printers, live) }

  /// Until it is cancelled.
  func look() async {
    state.update { $0.lookers += 1 }
    defer {
      state.update { state in
        state.lookers -= 1
        if state.lookers == 0 { state.findings = nil }
      }
    }
    for await findings in ServiceBrowser(type: DiscoveredServer.serviceType).findings() {
      state.update { $0.findings = findings }
    }
  }

  /// - Parameter isBeside: as of a ``DiscoveryCard``.
  func card(isBeside: Bool = false, _ visit: PrintersVisit) -> DiscoveryCard {
    let known = visit.value(of: printers.changes, \.self)
    let identities = known.compactMap { printer in
      visit.value(of: live.channel(printer.id), \.server.identity?.uuid).map { (printer.id, $0) }
    }
    return DiscoveryCard(
      findings: visit.value(of: state, \.findings), known: known,
      identities: Dictionary(uniqueKeysWithValues: identities), isBeside: isBeside, words: visit.words)
  }
}

/// The servers that announce themselves in the local network, each a way into the filled-in form.
struct DiscoveryCard {
  /// `nil` until something was heard.
  var findings: ServiceFindings?
  /// The printers of the list: they are not to be added twice.
  var known: [Printer]
  /// What their servers said of themselves: one that is known by its name is announced by its number.
  var identities: [Printer.ID: String] = [:]
  /// Beside a list of printers: only servers that are not among them, and nothing at all while there are none.
  var isBeside = false
  var words: Words

  var id: String { isBeside ? "discovered-new" : "discovered" }

  var fragment: Fragment { Fragment(id: id, html: html) }

  var html: HTML { isBeside ? new : all }

  private var new: HTML {
    guard case .found(let services) = findings else { return nothing }
    let servers = DiscoveredServer.servers(services).filter { printer(of: $0) == nil }
    return servers.isEmpty ? nothing : list(servers)
  }

  private var all: HTML {
    switch findings {
    case nil: note(.discoveryLooking)
    case .unavailable: note(.discoveryUnavailable)
    case .found(let services):
      switch DiscoveredServer.servers(services) {
      case []: note(.discoveryLooking)
      case let servers: list(servers)
      }
    }
  }

  private var nothing: HTML { "<div id=\"\(id)\" hidden></div>" }

  private func printer(of server: DiscoveredServer) -> Printer? {
    known.first { $0.base == server.base }
      ?? server.uuid.flatMap { uuid in known.first { identities[$0.id] == uuid } }
  }

  private func note(_ phrase: Phrase) -> HTML {
    """
    <section class="card pad" id="\(id)" aria-labelledby="\(id)-h"><h2 id="\(id)-h">\
    \(words(.discovered))</h2><p class="hint">\(words(phrase))</p></section>
    """
  }

  private func list(_ servers: [DiscoveredServer]) -> HTML {
    """
    <section class="card" id="\(id)" aria-labelledby="\(id)-h"><h2 class="pad" id="\(id)-h">\
    \(words(.discovered))</h2><ul class="rows">\(servers.map(row))</ul></section>
    """
  }

  private func row(_ server: DiscoveredServer) -> HTML {
    let printer = printer(of: server)
    let version = server.version.map { " · OctoPrint \($0)" } ?? ""
    return LinkRow(
      server.name, text: server.base.authority + version,
      path: printer.map { OverviewFeature.page.link($0.id) }
        ?? PrinterSetupFeature.filledIn.link(ServerQuery(server)),
      icon: .printer,
      trailing: printer == nil ? .empty : Chip(words(.alreadyAdded), icon: .check, tone: .neutral).html
    ).html
  }
}

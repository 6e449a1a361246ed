import ServiceBrowsing
import Uplink
import WebShell

/// The servers that announce themselves in the local network, each a way into the filled-in form.
struct DiscoveryCard {
  /// `nil` until something was heard.
  var findings: ServiceFindings?
  /// The printers of the book: they are not to be added twice.
  var known: [Printer]
  /// What their servers said of themselves: one that is known by its name is announced by its number.
  var identities: [Printer.ID: String] = [:]
  /// Beside a list of printers: only servers that are not among them, and nothing at all while there are none.
  var isBeside = false
  var words: Words

  static let topic = "printers/discovered"
  static let topicBeside = "printers/discovered/new"

  var id: String { isBeside ? "discovered-new" : "discovered" }
  var topic: String { isBeside ? Self.topicBeside : Self.topic }

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
      path: printer.map { Paths.printer($0.id) } ?? Paths.new(server), icon: .printer,
      trailing: printer == nil ? .empty : Chip(words(.alreadyAdded), icon: .check, tone: .neutral).html
    ).html
  }
}

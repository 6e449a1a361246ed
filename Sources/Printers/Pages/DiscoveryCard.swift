import ServiceBrowsing
import Uplink
import WebShell

/// The servers that announce themselves in the local network, each a way into the filled-in form.
struct DiscoveryCard {
  /// `nil` until something was heard.
  var findings: ServiceFindings?
  /// The printers of the book: they are not to be added twice.
  var known: [Printer]
  var words: Words

  static let id = "discovered"
  static let topic = "printers/discovered"

  var fragment: Fragment { Fragment(id: Self.id, html: html) }

  var html: HTML {
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

  private func note(_ phrase: Phrase) -> HTML {
    """
    <section class="card pad" id="\(Self.id)" aria-labelledby="\(Self.id)-h"><h2 id="\(Self.id)-h">\
    \(words(.discovered))</h2><p class="hint">\(words(phrase))</p></section>
    """
  }

  private func list(_ servers: [DiscoveredServer]) -> HTML {
    """
    <section class="card" id="\(Self.id)" aria-labelledby="\(Self.id)-h"><h2 class="pad" id="\(Self.id)-h">\
    \(words(.discovered))</h2><ul class="rows">\(servers.map(row))</ul></section>
    """
  }

  private func row(_ server: DiscoveredServer) -> HTML {
    let printer = known.first { $0.base == server.base }
    let version = server.version.map { " · OctoPrint \($0)" } ?? ""
    return LinkRow(
      server.name, text: server.base.authority + version,
      path: printer.map { Paths.printer($0.id) } ?? Paths.new(server), icon: .printer,
      trailing: printer == nil ? .empty : Chip(words(.alreadyAdded), icon: .check, tone: .neutral).html
    ).html
  }
}

import ArgumentParser
import Foundation
import Printers
import ServiceBrowsing
import Serving

/// `outpost printers discover`
struct PrintersDiscover: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "discover", abstract: "Look for OctoPrint servers in the local network.",
    discussion: "Asks the system's mDNS daemon (Debian: avahi-daemon); servers are told by their own id.")

  @Option(name: .customLong("for"), help: "Seconds to look.")
  var seconds = 3

  @Flag(help: "Go on looking, and print the servers anew whenever one comes or goes.")
  var watch = false

  @OptionGroup var options: PrinterOptions

  func run() async throws {
    try await StartupError.explained {
      let newest = try await withThrowingTaskGroup(
        of: ServiceFindings?.self, returning: ServiceFindings?.self
      ) { group in
        group.addTask { try await look() }
        if !watch {
          group.addTask { [seconds] in
            try await Task.sleep(for: .seconds(seconds))
            return nil
          }
        }
        // The time is over, or there is nothing to wait for.
        let first = try await group.next()
        group.cancelAll()
        if let findings = first.flatMap(\.self) { return findings }
        return try await group.next().flatMap(\.self)
      }
      guard let newest, !watch else { return }
      try tell(newest)
    }
  }

  private func look() async throws -> ServiceFindings? {
    var newest: ServiceFindings?
    for await findings in ServiceBrowser(type: DiscoveredServer.serviceType).findings() {
      newest = findings
      if watch { try tell(findings) }
      if case .unavailable = findings, !watch { break }
    }
    return newest
  }

  private func tell(_ findings: ServiceFindings) throws {
    switch findings {
    case .unavailable: throw StartupError.noDiscovery
    case .found(let services):
      let servers = DiscoveredServer.servers(services).map(ListedServer.init)
      try options.tell(
        servers, servers.isEmpty ? ["No OctoPrint server announces itself here."] : servers.map(\.line))
    }
  }
}

/// A found server, for scripts.
private struct ListedServer: Encodable {
  var id: String
  var name: String
  var address: String
  var version: String?

  init(_ server: DiscoveredServer) {
    id = server.id
    name = server.name
    address = "\(server.base)"
    version = server.version
  }

  var line: String { "\(name)  \(address)" + (version.map { "  OctoPrint \($0)" } ?? "") }
}

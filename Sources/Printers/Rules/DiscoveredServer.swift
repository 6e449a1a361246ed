import OctoPrint
package import ServiceBrowsing
package import Uplink

/// An OctoPrint server that announces itself in the local network.
package struct DiscoveredServer: Sendable, Hashable, Identifiable {
  /// The service type that OctoPrint announces.
  package static let serviceType = "_octoprint._tcp"

  /// OctoPrint's own, which stays when the address changes; else the address.
  package var id: String
  package var name: String
  package var base: BaseAddress
  package var version: String?
  package var model: String?

  /// `nil` if it tells no usable address.
  init?(_ service: AnnouncedService) {
    let path = service.text["path"] ?? "/"
    do {
      base = try ServerAddress(parsing: "http://\(service.address):\(service.port)\(path)").base
    } catch {
      return nil
    }
    id = service.text["uuid"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(base)"
    name = Self.name(service.name)
    version = service.text["version"]
    model = service.text["model"]
  }

  /// Each server once, however many of its addresses are announced; by name.
  package static func servers(_ services: [AnnouncedService]) -> [DiscoveredServer] {
    var known: Set<String> = []
    return services.compactMap(DiscoveredServer.init).filter { known.insert($0.id).inserted }
      .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// OctoPrint announces `OctoPrint instance "name"` or `OctoPrint instance on host`.
  private static func name(_ announced: String) -> String {
    let quoted = announced.split(separator: "\"", omittingEmptySubsequences: false)
    if announced.hasPrefix("OctoPrint instance \""), quoted.count >= 3, !quoted[1].isEmpty {
      return quoted.dropFirst().dropLast().joined(separator: "\"")
    }
    let prefix = "OctoPrint instance on "
    return announced.hasPrefix(prefix) ? String(announced.dropFirst(prefix.count)) : announced
  }
}

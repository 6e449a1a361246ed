import OctoPrint
package import ServiceBrowsing
package import Uplink

/// An OctoPrint server that announces itself in the local network.
package struct DiscoveredServer: Sendable, Hashable, Identifiable {
  /// The service type that OctoPrint announces.
  package static let serviceType = "_octoprint._tcp"

  /// OctoPrint's own, which stays when the address changes.
  package var uuid: String?
  /// That, else the address.
  package var id: String { uuid ?? "\(base)" }
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
    uuid = service.text["uuid"].flatMap { $0.isEmpty ? nil : $0 }
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

  /// Where the server of a printer, which does not answer where it was, announces itself now; `nil` if nowhere else.
  ///
  /// Anybody in the network can announce a known uuid: this is no more than a suggestion to a person.
  ///
  /// - Parameter uuid: what the server said of itself when it last answered.
  static func newAddress(
    of printer: Printer, knownBy uuid: String, among services: [AnnouncedService], besides others: [Printer]
  ) -> BaseAddress? {
    let addresses = services.compactMap(DiscoveredServer.init).filter { $0.uuid == uuid }.map(\.base)
    if addresses.contains(printer.base) { return nil }
    return addresses.first { address in !others.contains { $0.base == address } }
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

/// What a printer's server said of itself, to who had the key, so that its announcements can be told from others.
struct ServerIdentity: Sendable, Hashable {
  var uuid: String
  /// Where it said so: another server may be there by now, or the printer may have another one.
  var base: BaseAddress
}

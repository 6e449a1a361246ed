import Foundation
package import Uplink
package import UplinkTransport

/// A printer as its owner knows it: a name and the OctoPrint server that runs it.
package struct Printer: Sendable, Hashable, Identifiable {
  /// Made by us, so that a printer keeps its history when its address changes.
  package typealias ID = String

  package var id: ID
  package var name: String
  package var base: BaseAddress
  /// The certificate that the owner confirmed by its fingerprint; `nil` trusts the system's issuers.
  package var certificate: ServerCertificate?
  /// What a person said of a proxy's login and what is not saved yet; `nil` leaves it as it is in the keyring.
  package var proxy: ProxyLogin.Change?

  package init(id: ID, name: String, base: BaseAddress, certificate: ServerCertificate? = nil) {
    self.id = id
    self.name = name
    self.base = base
    self.certificate = certificate
  }

  /// Short enough for a path, long enough never to meet its like.
  package static func newID() -> ID {
    UUID().uuidString.lowercased().filter { $0 != "-" }.prefix(16).description
  }

  package var trust: ServerTrust { certificate.map(ServerTrust.pinned) ?? .system }
}

import Foundation
package import Keyring
import OctoPrint
import RecordMapping
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

/// A printer's row. Holds no secret: keys are in the keyring.
@Record(table: "printer")
struct PrinterRecord: Hashable {
  @ID let id: String
  let name: String
  let address: String
  /// The confirmed certificate and its chain, PEM.
  let certificate: String?
  /// Counts up: the order of the list.
  var added: Int = 0

  init(_ printer: Printer) {
    id = printer.id
    name = printer.name
    address = "\(printer.base)"
    certificate = printer.certificate?.pem
  }

  /// `nil` if the address is one that this version cannot read.
  var printer: Printer? {
    do {
      return Printer(
        id: id, name: name, base: try ServerAddress(parsing: address).base,
        certificate: certificate.flatMap(ServerCertificate.init(pem:)))
    } catch {
      return nil
    }
  }
}

/// Name and password that a proxy in front of a printer's server asks for by itself (RFC 7617). It is for one server
/// only, and never sent to another.
package struct ProxyLogin: Sendable, Hashable {
  package let user: String
  private let password: Secret
  private let origin: String

  package init(user: String, password: Secret, at base: BaseAddress) {
    (self.user, self.password) = (user, password)
    origin = Self.origin(base)
  }

  /// Whether it may be sent there.
  package func isFor(_ base: BaseAddress) -> Bool { Self.origin(base) == origin }

  /// The value of `Authorization`.
  var field: String { "Basic \(Data("\(user):\(password.reveal())".utf8).base64EncodedString())" }

  private static func origin(_ base: BaseAddress) -> String { "\(base.scheme.rawValue)://\(base.authority)" }

  // MARK: In the keyring

  var secret: Secret { Secret("\(origin) \(user):\(password.reveal())") }

  /// `nil` for what is no such secret.
  init?(_ secret: Secret) {
    let parts = secret.reveal().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let colon = parts[1].firstIndex(of: ":") else { return nil }
    origin = String(parts[0])
    user = String(parts[1][..<colon])
    password = Secret(String(parts[1][parts[1].index(after: colon)...]))
  }

  /// What becomes of the one in the keyring when a printer is saved; it counts already while the printer is tried.
  package enum Change: Sendable, Hashable {
    case login(ProxyLogin)
    case removed
  }
}

/// A printer's server as it was last known; see ``ServerIdentity``.
@Record(table: "server_identity")
struct ServerIdentityRecord: Hashable {
  /// The printer's.
  @ID let id: String
  let uuid: String
  let address: String

  init(_ id: Printer.ID, _ identity: ServerIdentity) {
    self.id = id
    uuid = identity.uuid
    address = "\(identity.base)"
  }
}

package import KOS
import RecordMapping
import Uplink
import WebShell

/// A registration that people can log in by, without its secret.
package struct SavedRegistration: Sendable, Hashable, Identifiable {
  /// How the browser's answer comes to this program.
  package enum Way: Sendable, Hashable {
    /// To the address under which the page was opened.
    case address
    /// The person copies it from the browser's address line.
    case pasted(String)
  }

  package var services: FacultyServices
  package var clientID: String
  package var scopes: [Scope]
  package var way: Way

  package var id: String { services.id }

  package init(services: FacultyServices, clientID: String, scopes: [Scope] = [.kosRead], way: Way) {
    self.services = services
    self.clientID = clientID
    self.scopes = scopes
    self.way = way
  }

  /// Where Sirius is, if the registration may ask it.
  var sirius: BaseAddress? {
    scopes.contains { [.siriusPersonal, .siriusLimited, .siriusAll].contains($0) } ? services.sirius : nil
  }

  /// Where Usermap is, if the registration may ask it.
  var usermap: BaseAddress? { scopes.contains(.usermapRead) ? services.usermap : nil }

  /// - Parameter address: under which the page was opened.
  func registration(openedAt address: BaseAddress) -> Registration {
    let redirect: Redirect =
      switch way {
      case .address: .server(address, path: LoginFeature.answer.link())
      case .pasted(let text): .pasted(address: text)
      }
    return Registration(services, clientID: clientID, scopes: scopes, redirect: redirect)
  }
}

/// The row of a ``SavedRegistration``; its secret is in the keyring.
@Record(table: "registration")
struct RegistrationRecord: Hashable {
  /// `fit`, `fel` or `stand-in`.
  @ID let id: String
  /// As divisions name it: `18000`.
  var faculty: String
  /// Where the stand-in listens; `nil` for a faculty's own services.
  var standInPort: Int?
  var clientID: String
  /// Separated by blanks.
  var scopes: String
  /// The registered address, if answers are pasted.
  var pasted: String?

  init(_ known: SavedRegistration) {
    id = known.id
    faculty = known.services.faculty
    standInPort = known.id == Self.standIn ? known.services.api.port : nil
    clientID = known.clientID
    scopes = known.scopes.map(\.rawValue).joined(separator: " ")
    if case .pasted(let text) = known.way { pasted = text } else { pasted = nil }
  }

  private static let standIn = "stand-in"

  /// `nil` for one that a newer program made.
  var known: SavedRegistration? {
    services.map {
      SavedRegistration(
        services: $0, clientID: clientID,
        scopes: scopes.split(separator: " ").map { Scope(rawValue: String($0)) },
        way: pasted.map { .pasted($0) } ?? .address)
    }
  }

  private var services: FacultyServices? {
    switch (id, standInPort) {
    case ("fit", _): .fit
    case ("fel", _): .fel
    case (Self.standIn, let port?):
      .standIn(at: BaseAddress(scheme: .http, host: "127.0.0.1", port: port), faculty: faculty)
    default: nil
    }
  }
}

/// The keyring has no client secret for this registration: it is to be typed in again.
struct MissingClientSecret: Error, Hashable {
  var registration: SavedRegistration.ID
}

import KOS
import RecordMapping
import Uplink

/// The row of a ``KnownRegistration``; its secret is in the keyring.
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

  init(_ known: KnownRegistration) {
    id = known.id
    faculty = known.services.faculty
    standInPort = known.id == Self.standIn ? known.services.api.port : nil
    clientID = known.clientID
    scopes = known.scopes.map(\.rawValue).joined(separator: " ")
    if case .pasted(let text) = known.way { pasted = text } else { pasted = nil }
  }

  private static let standIn = "stand-in"

  /// `nil` for one that a newer program made.
  var known: KnownRegistration? {
    services.map {
      KnownRegistration(
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

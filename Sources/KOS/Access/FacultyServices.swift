package import Uplink

/// Where the services of one faculty are: facts, no secrets.
package struct FacultyServices: Sendable, Hashable {
  /// A name for pages and files: `fit`.
  package var id: String
  /// KOSapi, with the path under which its resources begin.
  package var api: BaseAddress
  package var authorization: AuthorizationServer
  /// `nil` where there is none.
  package var sirius: BaseAddress?
  package var usermap: BaseAddress?
  /// As Sirius and divisions name the faculty: `18000`.
  package var faculty: String

  package init(
    id: String, api: BaseAddress, authorization: AuthorizationServer, sirius: BaseAddress? = nil,
    usermap: BaseAddress? = nil, faculty: String
  ) {
    self.id = id
    self.api = api
    self.authorization = authorization
    self.sirius = sirius
    self.usermap = usermap
    self.faculty = faculty
  }

  /// The Faculty of Information Technology of CTU.
  package static let fit = FacultyServices(
    id: "fit", api: BaseAddress(scheme: .https, host: "kosapi.fit.cvut.cz", prefix: "/api/3"),
    authorization: .ctu, sirius: BaseAddress(scheme: .https, host: "sirius.fit.cvut.cz", prefix: "/api/v1"),
    usermap: BaseAddress(scheme: .https, host: "kosapi.fit.cvut.cz", prefix: "/usermap/v1"), faculty: "18000")

  /// The Faculty of Electrical Engineering of CTU: one login with FIT, its own KOSapi.
  package static let fel = FacultyServices(
    id: "fel", api: BaseAddress(scheme: .https, host: "kosapi.feld.cvut.cz", prefix: "/api/3"),
    authorization: .ctu, sirius: BaseAddress(scheme: .https, host: "sirius.fit.cvut.cz", prefix: "/api/v1"),
    usermap: BaseAddress(scheme: .https, host: "kosapi.fit.cvut.cz", prefix: "/usermap/v1"), faculty: "13000")

  /// A server that answers for all of them at one address, by the same paths.
  package static func standIn(at origin: BaseAddress, faculty: String = "18000") -> FacultyServices {
    func place(_ path: String) -> BaseAddress {
      BaseAddress(
        scheme: origin.scheme, host: origin.host, port: origin.port, prefix: origin.prefix + path)
    }
    return FacultyServices(
      id: "stand-in", api: place("/api/3"), authorization: AuthorizationServer(base: origin),
      sirius: place("/api/v1"), usermap: place("/usermap/v1"), faculty: faculty)
  }
}

package import KOS
import Uplink

/// A registration that people can log in by, without its secret.
package struct KnownRegistration: Sendable, Hashable, Identifiable {
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

import HTTPTypes
import HerdBook
package import HerdSync
package import Uplink

/// Logs in to a herd server with name and password, and renews by the refresh token as long as that is good.
package struct HerdLogin: LoginScheme {
  /// Both tokens of a device.
  package struct Credential: Sendable, Codable, Hashable {
    let access: String
    let refresh: String
  }

  /// What a person is known by at the server.
  package struct Person: Sendable {
    package let name: String
    package let password: String

    package init(name: String, password: String) { (self.name, self.password) = (name, password) }
  }

  private let device: DeviceID
  private let person: @Sendable () async throws -> Person?

  /// - Parameter person: `nil` if nobody is known: what the server refuses then waits for a login by hand.
  package init(on device: DeviceID, as person: @escaping @Sendable () async throws -> Person?) {
    (self.device, self.person) = (device, person)
  }

  package func apply(_ credential: Credential, to request: inout Request) {
    request.headerFields[.authorization] = "Bearer \(credential.access)"
  }

  package func logIn(replacing old: Credential?, via direct: DirectSender) async throws -> Credential {
    if let old {
      let refresh = HerdLink.post("refresh", ["refresh": .text(old.refresh)])
      let response = try await direct.send(refresh)
      // Refused tokens are spent, or were ended with the password: that decides.
      if response.status.code != 401 { return try read(response) }
    }
    guard let person = try await person() else { throw AuthenticationFailure.loggedOut }
    let members: JSONObject = [
      "name": .text(person.name), "password": .text(person.password), "dev": .text(device.text),
    ]
    return try read(try await direct.send(HerdLink.post("login", members)))
  }

  private func read(_ response: Response) throws -> Credential {
    if let failure = AuthenticationFailure(loginStatus: response.status.code) {
      // What another password does not mend is told as the server tells it: see HerdLink.error(_:).
      guard case .failed = failure, let said = HerdLink.failure(in: response.body) else { throw failure }
      throw AuthenticationFailure.failed(said.reason.code)
    }
    guard let object = HerdLink.object(in: response.body), let access = object["token"]?.text,
      let refresh = object["refresh"]?.text
    else { throw AuthenticationFailure.failed("the answer to the login holds no tokens") }
    return Credential(access: access, refresh: refresh)
  }
}

extension HerdLogin.Credential: CustomStringConvertible, CustomReflectable {
  /// Says nothing: a token must not reach a log.
  package var description: String { "(tokens)" }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

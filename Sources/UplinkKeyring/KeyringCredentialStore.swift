import Foundation
package import Keyring
import Uplink

/// Keeps a login in the keyring: encrypted, for its owner alone, and there again after a restart.
///
/// ```swift
/// let session = LoginSession(login.scheme, store: KeyringCredentialStore(keyring, name: "campus/novakjan"))
/// ```
///
/// The keyring is read for every question, so that a token which another process renewed is seen here.
package struct KeyringCredentialStore<Credential: Codable & Sendable>: CredentialStore {
  private let keyring: Keyring
  private let name: SecretName

  /// - Parameter name: stands readable in the keyring's file.
  package init(_ keyring: Keyring, name: SecretName) {
    self.keyring = keyring
    self.name = name
  }

  package func load() async throws -> Credential? {
    guard let secret = try await keyring.secret(for: name) else { return nil }
    do {
      return try JSONDecoder().decode(Credential.self, from: Data(secret.reveal().utf8))
    } catch {
      // Its own words could show what stood there.
      throw UnreadableCredential(name: name)
    }
  }

  package func save(_ credential: Credential) async throws {
    let text = String(decoding: try JSONEncoder().encode(credential), as: UTF8.self)
    try await keyring.store(Secret(text), for: name)
  }

  package func remove() async throws { try await keyring.remove(name) }
}

import Foundation
import Keyring
import WebShell

/// The webhook's account in the keyring.
struct KeyringWebhookStore: WebhookAccountStore {
  private static let name: SecretName = "shell/webhook"

  var keyring: Keyring

  func account() async throws -> WebhookAccount? {
    guard let secret = try await keyring.secret(for: Self.name) else { return nil }
    return try JSONDecoder().decode(WebhookAccount.self, from: Data(secret.reveal().utf8))
  }

  func keep(_ account: WebhookAccount?) async throws {
    guard let account else { return try await keyring.remove(Self.name) }
    let text = String(decoding: try JSONEncoder().encode(account), as: UTF8.self)
    try await keyring.store(Secret(text), for: Self.name)
  }
}

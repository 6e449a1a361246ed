/// Keeps the webhook's account where secrets are kept.
package protocol WebhookVault: Sendable {
  func account() async throws -> WebhookAccount?

  /// `nil` forgets it.
  func keep(_ account: WebhookAccount?) async throws
}

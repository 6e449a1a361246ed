package import Foundation

/// How the webhook is doing.
package struct WebhookStatus: Sendable, Hashable {
  package var waiting = 0
  package var lastDelivery: Date?
  /// Of the newest attempt; `nil` once one succeeded.
  package var failure: WebhookFailure?
}

/// Why a webhook did not take a notice. Holds no address and no token.
package enum WebhookFailure: Error, Sendable, Hashable {
  case unreachable
  case refused(status: Int)

  /// Trying again later can help: the server is away, busy, or has a fault of its own.
  package var isTemporary: Bool {
    switch self {
    case .unreachable: true
    case .refused(let status): status >= 500 || status == 408 || status == 425 || status == 429
    }
  }
}

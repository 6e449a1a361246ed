/// What is wrong with a webhook's form.
enum WebhookComplaint: Sendable, Hashable {
  case address
  /// ntfy's address without a topic.
  case topic

  var field: String { "address" }

  func sentence(_ words: Words) -> String {
    switch self {
    case .address: words(.webhookAddressWrong)
    case .topic: words(.webhookTopicMissing)
    }
  }
}

/// A webhook as a form has it.
struct WebhookDraft: Sendable {
  var kind: WebhookAccount.Kind = .ntfy
  var address = ""
  /// Empty keeps the one that is known.
  var token = ""

  init() {}

  init(_ account: WebhookAccount) {
    kind = account.kind
    address = account.address
  }

  init(_ fields: FormFields) {
    kind = WebhookAccount.Kind(rawValue: fields["kind"]) ?? .ntfy
    address = fields["address"]
    token = fields["token"]
  }

  var complaints: [WebhookComplaint] {
    if !WebhookAccount.isUsable(address) { return [.address] }
    return kind == .ntfy && address.split(separator: "/").count < 3 ? [.topic] : []
  }

  /// - Parameter known: the account so far; its token stays if the address leads to the same place.
  func account(_ known: WebhookAccount?, language: Language, origin: String) -> WebhookAccount {
    let kept = known?.address == address ? known?.token ?? "" : ""
    return WebhookAccount(
      kind: kind, address: address, token: token.isEmpty ? kept : token, language: language, origin: origin)
  }
}

/// Where notices are sent to, and how.
struct WebhookForm: FormDeclaration {
  let kind = FormField.choice(
    "kind", .webhookKind, as: .list,
    [
      FieldOption(WebhookAccount.Kind.ntfy, id: "ntfy", .text("ntfy")),
      FieldOption(.json, id: "json", .phrase(.webhookJSON)),
    ]
  ).start("ntfy")
  let address = FormField.address("address", .webhookAddress).hint(.webhookAddressHint)
    .placeholder("https://ntfy.sh/…").missing(.webhookAddressWrong)
  let token: FormField<String?>

  /// The account so far.
  private let known: WebhookAccount?
  private let origin: String

  /// - Parameter origin: where the links of notices lead.
  init(_ known: WebhookAccount?, origin: String = "") {
    self.known = known
    self.origin = origin
    token =
      FormField.key("token", .webhookToken)
      .hint(known == nil ? .webhookTokenHint : .webhookTokenKept).optional
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> WebhookAccount {
    let (kind, address, token) = try entry.read(kind, address, token)
    if !WebhookAccount.isUsable(address) {
      entry.complain(.phrase(.webhookAddressWrong), at: self.address)
    } else if kind == .ntfy, address.split(separator: "/").count < 3 {
      entry.complain(.phrase(.webhookTopicMissing), at: self.address)
    }
    // The token stays if the address leads to the same place.
    let kept = known?.address == address ? known?.token ?? "" : ""
    return WebhookAccount(
      kind: kind, address: address, token: token ?? kept, language: entry.words.language, origin: origin)
  }

  /// A form with what is known so far.
  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    if let known {
      entry.fill(kind, with: known.kind)
      entry.fill(address, with: known.address)
    }
    return entry
  }
}

/// Where notices are sent to, and how. Nothing of it is kept as a draft: who knows the address may write there.
struct WebhookForm: DraftForm {
  struct Draft: Sendable {
    var kind = WebhookAccount.Kind.ntfy
    var address = ""
    var token: String?

    init(_ known: WebhookAccount?) {
      guard let known else { return }
      (kind, address) = (known.kind, known.address)
    }

    /// - Parameters:
    ///   - known: whose token stays if the address leads to the same place.
    ///   - origin: where the links of notices lead.
    func account(keeping known: WebhookAccount?, in language: Language, origin: String) -> WebhookAccount {
      let kept = known?.address == address ? known?.token ?? "" : ""
      return WebhookAccount(
        kind: kind, address: address, token: token ?? kept, language: language, origin: origin)
    }
  }

  private static let kind = FormField.choice(
    "kind", .webhookKind, as: .list,
    [
      FieldOption(WebhookAccount.Kind.ntfy, id: "ntfy", .text("ntfy")),
      FieldOption(.json, id: "json", .phrase(.webhookJSON)),
    ])
  private static let address = FormField.address("address", .webhookAddress).hint(.webhookAddressHint)
    .placeholder("https://ntfy.sh/…").missing(.webhookAddressWrong)
  private let token: FormField<String?>
  private let introduction: HTML

  init(_ known: WebhookAccount?, _ introduction: HTML) {
    token =
      FormField.key("token", .webhookToken)
      .hint(known == nil ? .webhookTokenHint : .webhookTokenKept).optional
    self.introduction = introduction
  }

  var parts: [FormPart<Draft>] {
    text { [introduction] _ in introduction }
    field(Self.kind, \.kind)
    field(Self.address, \.address)
    field(token, \.token)
  }

  func check(_ draft: Draft, in entry: inout FormEntry) {
    guard entry.isAccepted else { return }
    if !WebhookAccount.isUsable(draft.address) {
      entry.complain(.phrase(.webhookAddressWrong), at: Self.address)
    } else if draft.kind == .ntfy, draft.address.split(separator: "/").count < 3 {
      entry.complain(.phrase(.webhookTopicMissing), at: Self.address)
    }
  }
}

import Foundation

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

  func check(_ draft: Draft, in entry: inout FormState) {
    guard entry.isAccepted else { return }
    if !WebhookAccount.isUsable(draft.address) {
      entry.addIssue(.phrase(.webhookAddressWrong), at: Self.address)
    } else if draft.kind == .ntfy, draft.address.split(separator: "/").count < 3 {
      entry.addIssue(.phrase(.webhookTopicMissing), at: Self.address)
    }
  }
}

/// Where notices go besides the pages. All of it is kept among the secrets: with many services who knows the
/// address may write there.
package struct WebhookAccount: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// ntfy: title, priority, tags and the page to open as header fields, the text as the body.
    case ntfy
    /// An object with all that is known.
    case json
  }

  package var kind: Kind
  /// With `https` or `http`, without a user's name or password.
  package var address: String
  /// Sent as `Authorization: Bearer`; empty for none.
  package var token: String
  /// What notices are written in.
  package var language: String
  /// How pages of this process are reached, `http://127.0.0.1:8420`: what links begin with.
  package var origin: String

  package init(kind: Kind, address: String, token: String, language: Language, origin: String) {
    self.kind = kind
    self.address = address
    self.token = token
    self.language = language.rawValue
    self.origin = origin
  }

  /// Whether it is an address that one can post to, with no secret in the wrong place.
  package static func isUsable(_ address: String) -> Bool {
    guard let parts = URLComponents(string: address), let host = parts.host, !host.isEmpty else {
      return false
    }
    return ["http", "https"].contains(parts.scheme?.lowercased()) && parts.user == nil
      && parts.password == nil
      && parts.fragment == nil
  }
}

/// Keeps the webhook's account where secrets are kept.
package protocol WebhookAccountStore: Sendable {
  func account() async throws -> WebhookAccount?

  /// `nil` forgets it.
  func keep(_ account: WebhookAccount?) async throws
}

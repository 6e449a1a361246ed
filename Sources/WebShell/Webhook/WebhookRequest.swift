import Foundation

/// What is posted to the webhook for one notice.
package struct WebhookRequest: Sendable, Hashable {
  package struct Field: Sendable, Hashable {
    package var name: String
    package var value: String
  }

  package var address: String
  package var fields: [Field]
  package var body: [UInt8]

  package init(_ kept: StoredNotice, to account: WebhookAccount) {
    address = account.address
    let language = Language(rawValue: account.language) ?? .en
    let notice = kept.notice
    let link = notice.link.map { account.origin + $0 }
    switch account.kind {
    case .ntfy:
      fields = [
        Field(name: "Title", value: Self.encodedWord(notice.title(language))),
        Field(name: "Priority", value: "\(notice.severity.priority)"),
        Field(name: "Tags", value: notice.severity.tag),
      ]
      if let link { fields.append(Field(name: "Click", value: link)) }
      body = Array(notice.text(language).utf8)
    case .json:
      fields = [Field(name: "Content-Type", value: "application/json")]
      body = Array(Self.object(kept, language, link).utf8)
    }
    if !account.token.isEmpty {
      fields.append(Field(name: "Authorization", value: "Bearer \(account.token)"))
    }
  }

  private static func object(_ kept: StoredNotice, _ language: Language, _ link: String?) -> String {
    let notice = kept.notice
    var texts = [
      ("app", notice.app), ("kind", notice.kind), ("severity", notice.severity.rawValue),
      ("title", notice.title(language)), ("text", notice.text(language)),
      ("at", kept.at.formatted(.iso8601)),
    ]
    if let link { texts.append(("link", link)) }
    let members = texts.map { "\(JSONText.string($0)):\(JSONText.string($1))" }
    return "{\"id\":\(kept.id),\(members.joined(separator: ","))}"
  }

  /// Header fields are ASCII; anything else is written as RFC 2047 says, which ntfy reads.
  private static func encodedWord(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    return "=?UTF-8?B?\(Data(text.utf8).base64EncodedString())?="
  }
}

extension AppNotice.Severity {
  /// ntfy's, 1 to 5; 3 is its ordinary one.
  fileprivate var priority: Int {
    switch self {
    case .info, .success: 3
    case .warning: 4
    case .failure: 5
    }
  }

  /// A short code that ntfy shows as a symbol.
  fileprivate var tag: String {
    switch self {
    case .info: "information_source"
    case .success: "white_check_mark"
    case .warning: "warning"
    case .failure: "rotating_light"
    }
  }
}

/// Why a webhook did not take a notice. Holds no address and no token.
package enum WebhookError: Error, Sendable, Hashable {
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

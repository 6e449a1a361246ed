import Foundation
import RecordMapping
import WebShell

/// A notice's row; its texts stand there in every language.
@Record(table: "notice")
struct NoticeRecord: Hashable {
  @ID let id: Int64
  let app: String
  /// JSON: language to text, as the next two texts.
  let appName: String
  let kind: String
  let severity: String
  let title: String
  let text: String
  let link: String?
  let key: String
  /// Seconds since 1970.
  let at: Double
  let isRead: Bool
  /// Of a notice that is not for all.
  let audience: String?

  init(_ kept: StoredNotice) throws {
    let notice = kept.notice
    id = kept.id
    app = notice.app
    appName = try Self.json(notice.appName)
    kind = notice.kind
    severity = notice.severity.rawValue
    title = try Self.json(notice.title)
    text = try Self.json(notice.text)
    link = notice.link
    key = notice.key
    at = kept.at.timeIntervalSince1970
    isRead = kept.isRead
    audience = notice.audience?.name
  }

  func kept() throws -> StoredNotice {
    StoredNotice(
      id: id,
      notice: AppNotice(
        app: app, appName: try Self.text(appName), kind: kind,
        severity: AppNotice.Severity(rawValue: severity) ?? .info,
        title: try Self.text(title), text: try Self.text(text), link: link, key: key,
        audience: audience.map { NoticeAudience($0) }),
      at: Date(timeIntervalSince1970: at), isRead: isRead)
  }

  private static func json(_ text: LocalText) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  private static func text(_ json: String) throws -> LocalText {
    try JSONDecoder().decode(LocalText.self, from: Data(json.utf8))
  }
}

package import Foundation

/// Something that happened in an app and that a person may want to know later.
package struct AppNotice: Sendable, Hashable {
  package enum Severity: String, Sendable, CaseIterable {
    case info, success, warning, failure
  }

  /// Whose it is, e.g. `printers`.
  package var app: String
  package var appName: LocalText
  /// What happened, in the app's own terms, e.g. `print-done`.
  package var kind: String
  package var severity: Severity
  package var title: LocalText
  package var text: LocalText
  /// The path of the page that says more.
  package var link: String?
  /// What it is about. An unread notice of the same app and key is replaced by this one.
  package var key: String
  /// Whose devices are shown it; `nil` for all.
  package var audience: NoticeAudience?

  package init(
    app: String, appName: LocalText, kind: String, severity: Severity, title: LocalText, text: LocalText,
    link: String? = nil, key: String, audience: NoticeAudience? = nil
  ) {
    self.app = app
    self.appName = appName
    self.kind = kind
    self.severity = severity
    self.title = title
    self.text = text
    self.link = link
    self.key = key
    self.audience = audience
  }
}

/// A notice on the board.
package struct StoredNotice: Sendable, Hashable, Identifiable {
  /// Counts up: a newer notice has the higher one.
  package var id: Int64
  package var notice: AppNotice
  package var at: Date
  package var isRead: Bool

  package init(id: Int64, notice: AppNotice, at: Date, isRead: Bool = false) {
    self.id = id
    self.notice = notice
    self.at = at
    self.isRead = isRead
  }
}

/// A text in every language: what is kept is shown later, to a visitor whose language nobody knows yet.
package struct LocalText: Sendable, Hashable, Codable {
  private var texts: [String: String] = [:]

  /// Says it once in each language.
  package init(_ say: (Words) -> String) {
    for language in Language.allCases { texts[language.rawValue] = say(Words(language: language)) }
  }

  package func callAsFunction(_ language: Language) -> String {
    texts[language.rawValue] ?? texts[Language.en.rawValue] ?? ""
  }
}

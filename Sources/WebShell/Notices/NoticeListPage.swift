/// What happened, the newest first.
struct NoticeListPage: FeaturePage {
  let visit: Visit
  let notices: [StoredNotice]
  /// Only of this app; `nil` for all.
  let app: String?

  private static let limit = 100

  private var words: Words { visit.words }

  var title: String { words(.notices) }
  /// What is for some devices only is not kept on one that may be somebody else's tomorrow.
  var isKept: Bool { notices.allSatisfy { $0.notice.audience == nil } }

  var parts: [Fragment] {
    let elsewhere = SettingsRow(
      path: visit.link(WebhookFeature.webhook), icon: .send, title: .noticesElsewhere,
      text: .noticesElsewhereText)
    return [
      Fragment(
        id: "notices", html: "<div class=\"stack\" id=\"notices\">\(filters)\(list)\(commands)</div>"),
      .box("elsewhere", "<section class=\"card\"><ul class=\"rows\">\(elsewhere.html(words))</ul></section>"),
    ]
  }

  private var shown: [StoredNotice] { notices.filter { app == nil || $0.notice.app == app } }

  private var filters: HTML? {
    let named = notices.map { ($0.notice.app, $0.notice.appName(words.language)) }
    let names = Dictionary(named) { newest, _ in newest }
    guard names.count > 1 || app != nil else { return nil }
    let apps = names.sorted { $0.value < $1.value }.map { filter($0.key, $0.value) }
    return """
      <nav class="filters" aria-label="\(words(.noticeFilter))">\(filter(nil, words(.allApps)))\(apps)</nav>
      """
  }

  private func filter(_ app: String?, _ name: String) -> HTML {
    """
    <a class="filter" href="\(visit.link(NoticesFeature.list, app ?? ""))" \
    \(attribute: "aria-current", app == self.app ? "true" : nil)>\(name)</a>
    """
  }

  private var list: HTML {
    guard !shown.isEmpty else {
      return """
        <div class="empty">\(Icon.bell.html())<h2>\(words(.noNotices))</h2><p>\(words(.noNoticesText))</p></div>
        """
    }
    let rows = shown.prefix(Self.limit).map(row)
    return "<section class=\"card\"><ul class=\"rows\">\(rows)</ul></section>"
  }

  private var commands: HTML? {
    let (unread, read) = (shown.contains { !$0.isRead }, shown.contains { $0.isRead })
    guard unread || read else { return nil }
    return """
      <div class="btns">\(unread ? command(NoticesFeature.readings, .markAllRead) : nil)\
      \(read ? command(NoticesFeature.clearings, .clearRead) : nil)</div>
      """
  }

  private func command(_ path: Path<Void, Void>, _ label: Phrase) -> HTML {
    visit.form(of: path, (), fields: .hidden("app", app ?? ""), Button(words(label), isWide: true))
  }

  /// A press marks it read and leads to the page that says more.
  private func row(_ kept: StoredNotice) -> HTML {
    let notice = kept.notice
    let mark: HTML? = kept.isRead ? nil : Chip(words(.new), icon: .bell, tone: .warn).html
    let row: HTML = """
      <button class="row news\(kept.isRead ? "" : " unread")" type="submit">\
      <span class="rowicon \(notice.severity.rawValue)">\(notice.severity.icon.html())</span>\
      <span class="rmain"><b>\(notice.title(words.language))</b><span>\(notice.text(words.language))</span>\
      <small>\(notice.appName(words.language)) · \(TimeElement(kept.at, words: words).day)</small></span>\(mark)</button>
      """
    return "<li>\(PageForm(visit.link(NoticesFeature.openings, kept.id), row).html)</li>"
  }
}

extension AppNotice.Severity {
  fileprivate var icon: Icon {
    switch self {
    case .info: .info
    case .success: .check
    case .warning: .wait
    case .failure: .warn
    }
  }
}

/// The way to the notices in the head of every page, with how many are unread.
struct NoticeBell {
  private let unread: Int
  private let words: Words

  init(_ notices: [StoredNotice], words: Words) {
    (unread, self.words) = (notices.count { !$0.isRead }, words)
  }

  var html: HTML {
    """
    <a class="bell" id="bell" href="\(NoticesFeature.notices.link())" \
    aria-label="\(unread == 0 ? words(.notices) : words(.noticesUnread(count: unread)))">\
    \(Icon.bell.html())\(badge)</a>
    """
  }

  private var badge: HTML? {
    guard unread > 0 else { return nil }
    return "<span class=\"badge\" aria-hidden=\"true\">\(unread > 99 ? "99+" : "\(unread)")</span>"
  }
}

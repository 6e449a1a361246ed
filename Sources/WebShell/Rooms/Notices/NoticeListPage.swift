/// What happened, the newest first.
struct NoticeListPage: Page {
  var notices: [KeptNotice]
  /// Only of this app; `nil` for all.
  var app: String?
  var words: Words

  static let limit = 100

  var title: String { words(.notices) }
  var tab: String { NoticePaths.list }
  var topics: [String] { ["shell/notices/list" + (app.map { "/\($0)" } ?? "")] }
  /// What is for some devices only is not kept on one that may be somebody else's tomorrow.
  var isKept: Bool { notices.allSatisfy { $0.notice.audience == nil } }

  var body: HTML {
    """
    <div class="page"><div class="head"><h1 tabindex="-1">\(title)</h1></div>\(fragment.html)\
    <section class="card"><ul class="rows">\(elsewhere.html(words))</ul></section></div>
    """
  }

  var fragment: Fragment {
    Fragment(
      id: "notices",
      html: "<div class=\"stack\" id=\"notices\">\(filters)\(list)\(commands)</div>")
  }

  private var shown: [KeptNotice] { notices.filter { app == nil || $0.notice.app == app } }

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
    <a class="filter" href="\(NoticePaths.list(of: app))" \
    \(attribute: "aria-current", app == self.app ? "true" : nil)>\(name)</a>
    """
  }

  private var list: HTML {
    guard !shown.isEmpty else {
      return """
        <div class="empty">\(Icon.bell.html())<h2>\(words(.noNotices))</h2><p>\(words(.noNoticesText))</p></div>
        """
    }
    let rows = shown.prefix(Self.limit).map { NoticeRow(kept: $0, words: words).html }
    return "<section class=\"card\"><ul class=\"rows\">\(rows)</ul></section>"
  }

  private var commands: HTML? {
    let (unread, read) = (shown.contains { !$0.isRead }, shown.contains { $0.isRead })
    guard unread || read else { return nil }
    return """
      <div class="btns">\(unread ? command("readings", .markAllRead) : nil)\
      \(read ? command("clearings", .clearRead) : nil)</div>
      """
  }

  private func command(_ name: String, _ label: Phrase) -> HTML {
    let field: HTML = "<input type=\"hidden\" name=\"app\" value=\"\(app ?? "")\">"
    return CommandForm("\(NoticePaths.list)/\(name)", field + Button(words(label), isWide: true).html).html
  }

  private var elsewhere: SettingsRow {
    SettingsRow(path: NoticePaths.webhook, icon: .send, title: .noticesElsewhere, text: .noticesElsewhereText)
  }
}

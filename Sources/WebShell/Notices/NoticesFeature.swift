import Synchronization

/// What happened, and the bell on all pages.
package struct NoticesFeature: ShellFeature {
  static let notices = Path("shell", "notices")
  /// Of one app alone; of all without a name.
  static let list = notices.appending(.query("app"))
  static let openings = notices.appending(.value("id", StoredNotice.ID.self)).appending("openings")
  static let readings = notices.appending("readings")
  static let clearings = notices.appending("clearings")
  static let bell = notices.appending("bell")

  private let board: NoticeCenter
  /// Those that say to which audiences a device belongs.
  private let apps: [any WebApp]
  private let webhook: WebhookFeature

  package init(board: NoticeCenter, webhook: WebhookQueue, apps: [any WebApp]) {
    (self.board, self.apps, self.webhook) = (board, apps, WebhookFeature(webhook))
  }

  package func tab(_ words: Words) -> AppNavigation.Tab? {
    AppNavigation.Tab(path: Self.notices.link(), label: words(.notices), icon: .bell)
  }

  package func mark(for visit: Visit) -> HeaderItem? {
    let bell = NoticeBell(notices(for: visit), words: visit.languages.words(among: Shell.languages))
    return HeaderItem(html: bell.html, topic: PathText.encoded(visit.link(Self.bell)))
  }

  package var routes: [Route<Visit>] {
    page(Self.list) { visit, app in
      NoticeListPage(visit: visit, notices: notices(for: visit), app: app.isEmpty ? nil : app)
    }
    stream(Self.bell) { visit, _ in bell(visit) }
    command(Self.openings, on: Self.notices) { visit, id, _ in
      guard let kept = notices(for: visit).first(where: { $0.id == id }) else { throw PageNotFoundError() }
      await board.markRead(kept.id)
      return .goTo(kept.notice.link ?? visit.link(Self.notices))
    }
    command(Self.readings, on: Self.notices) { visit, _, fields in
      await board.markAllRead(of: Self.app(fields), by: NoticeReader(visit, of: apps))
      return .done(without: visit.link(Self.list, fields["app"]))
    }
    command(Self.clearings, on: Self.notices) { visit, _, fields in
      await board.clearRead(of: Self.app(fields), by: NoticeReader(visit, of: apps))
      return .done(without: visit.link(Self.list, fields["app"]))
    }
    webhook.routes
  }

  /// What the visitor's device is shown.
  private func notices(for visit: Visit) -> [StoredNotice] {
    NoticeReader(visit, of: apps).notices(on: board, visit)
  }

  /// How many are unread, and each notice that came since the page was opened. What a person did about older ones makes no
  /// toast.
  private func bell(_ visit: Visit) -> LiveSource {
    let told = Mutex(board.notices.value.first?.id ?? 0)
    return LiveSource(subject: visit.browser.hashValue) { emit in
      let page = LivePage(isHeld: false) { reads in
        var visit = visit
        visit.reads = reads
        let notices = notices(for: visit)
        let newer = told.withLock { told in
          defer { told = max(told, notices.first?.id ?? told) }
          return notices.filter { $0.id > told }
        }
        for kept in newer.reversed() { emit(.notice(kept.json(in: visit.words.language))) }
        return [Fragment(id: "bell", html: NoticeBell(notices, words: visit.words).html)]
      }
      try await page.source(viewers: 0).run(emit)
    }
  }

  private static func app(_ fields: FormFields) -> String? { fields["app"].isEmpty ? nil : fields["app"] }
}

extension StoredNotice {
  /// As an open page gets it.
  fileprivate func json(in language: Language) -> String {
    var members = ["\"id\":\(id)"]
    members.append("\"title\":\(JSONText.string(notice.title(language)))")
    members.append("\"text\":\(JSONText.string(notice.text(language)))")
    if let link = notice.link { members.append("\"link\":\(JSONText.string(link))") }
    return "{\(members.joined(separator: ","))}"
  }
}

/// Those devices that a notice is for, by a name of its app's choice, such as that of an account: which devices belong to it
/// now, the app says whenever it is asked.
package struct NoticeAudience: Hashable, Sendable {
  package let name: String

  package init(_ name: String) { self.name = name }
}

/// What a device is shown of all notices: those for everybody, and of each app those for an audience that it belongs to.
package struct NoticeReader: Hashable, Sendable {
  /// By app.
  private let audiences: [String: Set<NoticeAudience>]

  /// Belongs to no audience.
  package init() { audiences = [:] }

  /// The device of a visit, among whose reads it is noted what that depends on.
  init(_ visit: Visit, of apps: [any WebApp]) {
    _ = visit.readBrowser()
    audiences = apps.reduce(into: [:]) { audiences, app in
      let own = app.audiences(of: visit)
      if !own.isEmpty { audiences[app.id] = own }
    }
  }

  func sees(_ notice: AppNotice) -> Bool {
    notice.audience.map { audiences[notice.app]?.contains($0) == true } ?? true
  }

  /// The newest first; live for the visit whose device it is.
  func notices(on board: NoticeCenter, _ visit: Visit) -> [StoredNotice] {
    visit.reads.value(of: board.notices) { notices in notices.filter { sees($0.notice) } }
  }
}

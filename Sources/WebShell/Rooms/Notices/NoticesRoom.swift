package import Hummingbird

/// The pages at `/shell/notices`, and the bell on all others.
package struct NoticesRoom: ShellRoom {
  package var id: String { "notices" }
  let board: NoticeBoard
  private let webhook: WebhookPost

  package init(board: NoticeBoard, webhook: WebhookPost) {
    self.board = board
    self.webhook = webhook
  }

  package var closed: [String] { ["\(path)/webhook"] }

  package func tab(_ words: Words) -> AppFace.Tab? {
    .init(path: path, label: words(.notices), icon: .bell)
  }

  package func mark(for visit: Visit, in shell: Shell) -> FrameMark? {
    let bell = NoticeBell(notices(for: visit, in: shell), words: visit.wish.words(among: Shell.languages))
    return FrameMark(html: bell.html, topic: "shell/notices/bell")
  }

  /// What the visitor's device is shown.
  private func notices(for visit: Visit, in shell: Shell) -> [KeptNotice] {
    NoticeReader(visit, of: shell.apps).notices(on: board, visit)
  }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, _ in
      let visit = Visit(request)
      let app = request.uri.queryParameters["app"].map(String.init)
      let page = NoticeListPage(notices: notices(for: visit, in: shell), app: app, words: visit.words)
      return await shell.page(page, for: visit)
    }
    routes.post("/:id/openings") { request, context -> Response in
      let id = context.parameters.get("id").flatMap { Int64($0) }
      let shown = notices(for: Visit(request), in: shell)
      guard let kept = shown.first(where: { $0.id == id }) else { throw HTTPError(.notFound) }
      await board.markRead(kept.id)
      return .redirect(to: kept.notice.link ?? path)
    }
    for (name, tidy) in [("readings", board.markAllRead), ("clearings", board.clearRead)] {
      routes.post("/\(name)") { request, _ -> Response in
        let (visit, app) = (Visit(request), Self.app(try await FormFields(request)))
        await tidy(app, NoticeReader(visit, of: shell.apps))
        return shell.done(visit, to: NoticePaths.list(of: app))
      }
    }
    WebhookRoutes(webhook: webhook, shell: shell).add(to: routes.group("/webhook"))
  }

  package func live(_ name: String, for visit: Visit, in shell: Shell) async -> LiveSource? {
    let parts = name.split(separator: "/").map(String.init)
    switch parts.first {
    case "bell": return bell(visit, in: shell)
    case "list": return list(of: parts.dropFirst().first, visit, in: shell)
    default: return nil
    }
  }

  /// The count, and each notice that came since the page was opened. What a person did about older ones
  /// makes no toast.
  private func bell(_ visit: Visit, in shell: Shell) -> LiveSource {
    let told = NewestNotice(board.notices.value.first?.id ?? 0)
    return source(visit, in: shell) { notices, emit in
      for kept in told.newer(of: notices).reversed() {
        emit(.notice(NoticeJSON(kept: kept, language: visit.words.language).text))
      }
      return Fragment(id: "bell", html: NoticeBell(notices, words: visit.words).html)
    }
  }

  private func list(of app: String?, _ visit: Visit, in shell: Shell) -> LiveSource {
    source(visit, in: shell) { notices, _ in
      NoticeListPage(notices: notices, app: app, words: visit.words).fragment
    }
  }

  /// What the visitor's device is shown, and no other's: made again with each notice, and when the device comes to belong to
  /// another audience.
  private func source(
    _ visit: Visit, in shell: Shell,
    _ fragment: @escaping @Sendable ([KeptNotice], LiveSource.Emit) -> Fragment
  ) -> LiveSource {
    LiveSource(subject: visit.browser.hashValue) { emit in
      let page = LivePage(isHeld: false) { reads in
        var visit = visit
        visit.reads = reads
        return [fragment(notices(for: visit, in: shell), emit)]
      }
      try await page.source(viewers: 0).run(emit)
    }
  }

  private static func app(_ fields: FormFields) -> String? {
    fields["app"].isEmpty ? nil : fields["app"]
  }
}

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

  package func mark(_ words: Words) -> FrameMark? {
    FrameMark(html: NoticeBell(unread: board.unreadCount, words: words).html, topic: "shell/notices/bell")
  }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, _ in
      let visit = Visit(request)
      let app = request.uri.queryParameters["app"].map(String.init)
      let page = NoticeListPage(notices: board.notices.value, app: app, words: visit.words)
      return await shell.page(page, for: visit)
    }
    routes.post("/:id/openings") { _, context -> Response in
      let id = context.parameters.get("id").flatMap { Int64($0) }
      guard let kept = board.notices.value.first(where: { $0.id == id }) else { throw HTTPError(.notFound) }
      await board.markRead(kept.id)
      return .redirect(to: kept.notice.link ?? path)
    }
    routes.post("/readings") { request, _ -> Response in
      let app = Self.app(try await FormFields(request))
      await board.markAllRead(of: app)
      return shell.done(Visit(request), to: NoticePaths.list(of: app))
    }
    routes.post("/clearings") { request, _ -> Response in
      let app = Self.app(try await FormFields(request))
      await board.clearRead(of: app)
      return shell.done(Visit(request), to: NoticePaths.list(of: app))
    }
    WebhookRoutes(webhook: webhook, shell: shell).add(to: routes.group("/webhook"))
  }

  package func live(_ name: String, words: Words) async -> LiveSource? {
    let parts = name.split(separator: "/").map(String.init)
    switch parts.first {
    case "bell": return bell(words)
    case "list": return list(of: parts.dropFirst().first, words)
    default: return nil
    }
  }

  /// The count, and each notice that came since the page was opened. What a person did about older ones
  /// makes no toast.
  private func bell(_ words: Words) -> LiveSource {
    let newest = board.notices.value.first?.id ?? 0
    let told = NewestNotice(newest)
    return LiveSource.fragments(
      of: board.notices.values(),
      extra: { notices, emit in
        for kept in told.newer(of: notices).reversed() {
          emit(.notice(NoticeJSON(kept: kept, language: words.language).text))
        }
      }
    ) { notices in
      let bell = NoticeBell(unread: notices.count { !$0.isRead }, words: words)
      return [Fragment(id: "bell", html: bell.html)]
    }
  }

  private func list(of app: String?, _ words: Words) -> LiveSource {
    LiveSource.fragments(of: board.notices.values()) { notices in
      [NoticeListPage(notices: notices, app: app, words: words).fragment]
    }
  }

  private static func app(_ fields: FormFields) -> String? {
    fields["app"].isEmpty ? nil : fields["app"]
  }
}

import HTTPTypes
import Hummingbird

/// The webhook's page and its commands.
struct WebhookRoutes {
  var webhook: WebhookPost
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, _ in
      let visit = Visit(request)
      return await shell.page(try await page(visit), for: visit)
    }
    routes.post("") { request, _ -> Response in
      let visit = Visit(request)
      let fields = try await FormFields(request)
      let form = WebhookForm(try await webhook.account(), origin: Self.origin(request))
      do {
        try await webhook.use(try form.read(fields, visit.words))
        return .redirect(to: NoticePaths.webhook)
      } catch let refused as FormRefused {
        var page = try await page(visit)
        page.entry = refused.entry
        return await shell.refused(page, fragment: page.fields.html, for: visit)
      }
    }
    routes.post("/tests") { request, _ in
      let visit = Visit(request)
      var page = try await page(visit)
      do {
        try await webhook.test(Self.sample)
        page.test = .delivered
      } catch let failure as WebhookFailure {
        page.test = .failed(failure)
      }
      return await shell.page(page, for: visit)
    }
    routes.post("/removals") { _, _ -> Response in
      try await webhook.use(nil)
      return .redirect(to: NoticePaths.webhook)
    }
  }

  private func page(_ visit: Visit) async throws -> WebhookPage {
    let account = try await webhook.account()
    let form = WebhookForm(account)
    return WebhookPage(
      form: form, entry: form.entry(visit.words), isSet: account != nil, status: webhook.status.value)
  }

  private static var sample: AppNotice {
    AppNotice(
      app: ShellApp.id, appName: LocalText { $0(.appShell) }, kind: "test", severity: .info,
      title: LocalText { $0(.testNotice) },
      text: LocalText { $0(.testNoticeText) }, link: NoticePaths.list, key: "test")
  }

  /// As the visitor's browser writes it: where links of notices lead.
  private static func origin(_ request: Request) -> String {
    let origin = request.headers[.origin] ?? "null"
    return origin == "null" ? "http://\(request.head.authority ?? "localhost")" : origin
  }
}

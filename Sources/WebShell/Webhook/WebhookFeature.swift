/// Where notices go besides the pages: the device's own notifications and a webhook, with what is to be tested and ended.
struct WebhookFeature: ShellFeature {
  static let webhook = Path("shell", "notices", "webhook")
  private static let tests = webhook.appending("tests")
  private static let removals = webhook.appending("removals")

  private let post: WebhookQueue

  init(_ post: WebhookQueue) { self.post = post }

  var routes: [Route<Visit>] {
    form(Self.webhook, for: .fullAccess, isKept: false) { visit, _ in try await page(visit) }
    command(Self.tests, on: Self.webhook, for: .fullAccess) { visit, _, _ in
      let result: Callout
      do {
        try await post.test(Self.sample)
        result = Callout(
          .info, title: visit.words(.testDelivered), text: "\(visit.words(.testDeliveredText))")
      } catch let failure as WebhookError {
        result = Callout(
          .bad, title: visit.words(.testFailed), text: "\(failure.sentence(visit.words))")
      }
      let page = try await page(visit, telling: result)
      return .page(page.shown(page.entry(visit.words), in: visit, sentTo: visit.link(Self.webhook)))
    }
    command(Self.removals, on: Self.webhook, for: .fullAccess) { visit, _, _ in
      try await post.use(nil)
      return .goTo(visit.link(Self.webhook))
    }
  }

  /// - Parameter result: how the last test went.
  private func page(_ visit: Visit, telling result: Callout? = nil) async throws -> FormPage<WebhookForm> {
    let (account, words) = (try await post.account(), visit.words)
    let news: HTML? = account == nil ? nil : state(words)
    return FormPage(
      WebhookForm(account, "<p>\(words(.webhookText))</p>\(news)"), id: "webhook-form",
      title: words(.noticesElsewhere), heading: words(.webhook),
      back: visit.back(.notices, to: NoticesFeature.notices), draft: WebhookForm.Draft(account),
      above: "\(result?.html)\(Self.device(words))",
      below: account == nil ? .empty : commands(visit)
    ) { draft in
      try await post.use(draft.account(keeping: account, in: words.language, origin: visit.origin))
      return .goTo(visit.link(Self.webhook))
    }
  }

  private func state(_ words: Words) -> HTML {
    let status = post.status.value
    let failure = status.failure.map {
      Callout(.warn, title: words(.deliveryFailed), text: "\($0.sentence(words))").html
    }
    let waiting: HTML? =
      status.waiting > 0 ? "<p>\(words(.deliveriesWaiting(count: status.waiting)))</p>" : nil
    return "\(failure)\(waiting)"
  }

  private func commands(_ visit: Visit) -> HTML {
    let test = Button(visit.words(.sendTest), icon: .send, isWide: true).html
    let removal = Button(visit.words(.stopWebhook), kind: .dangerOutline, isWide: true).html
    return """
      <div class="btns">\(PageForm(visit.link(Self.tests), test).html)\
      \(PageForm(visit.link(Self.removals), removal).html)</div>
      """
  }

  private static func device(_ words: Words) -> HTML {
    """
    <section class="card pad" data-allow-notices><h2>\(words(.onThisDevice))</h2>\
    <p>\(words(.onThisDeviceText))</p>\
    <div data-when="default"><button class="btn wide" type="button">\(words(.allowNotices))</button></div>\
    <p data-when="granted" hidden>\(words(.noticesAllowed))</p>\
    <p data-when="denied" hidden>\(words(.noticesDenied))</p>\
    <p data-when="absent" hidden>\(words(.noticesAbsent))</p>\
    <noscript><p>\(words(.noticesNeedScript))</p></noscript></section>
    """
  }

  private static var sample: AppNotice {
    AppNotice(
      app: ShellApp.id, appName: LocalText { $0(.appShell) }, kind: "test", severity: .info,
      title: LocalText { $0(.testNotice) },
      text: LocalText { $0(.testNoticeText) }, link: NoticesFeature.notices.link(), key: "test")
  }
}

extension WebhookError {
  func sentence(_ words: Words) -> String {
    switch self {
    case .unreachable: words(.webhookUnreachable)
    case .refused(let status) where status == 401 || status == 403: words(.webhookForbidden(status: status))
    case .refused(let status): words(.webhookRefused(status: status))
    }
  }
}

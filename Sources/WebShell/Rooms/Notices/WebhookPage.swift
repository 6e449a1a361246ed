/// Where notices go besides the pages: the device's own notifications and a webhook.
struct WebhookPage: Page {
  /// How the last test went.
  enum Test: Sendable {
    case delivered
    case failed(WebhookFailure)
  }

  var form: WebhookForm
  var entry: FormEntry
  /// Whether there is an account, which can be tested and forgotten.
  var isSet: Bool
  var status: WebhookStatus
  var test: Test?

  private var words: Words { entry.words }

  var title: String { words(.noticesElsewhere) }
  var tab: String { NoticePaths.list }

  var body: HTML {
    """
    <div class="page"><div class="pagebar">\(BackLink(words(.notices), to: NoticePaths.list).html)</div>\
    <h1 tabindex="-1">\(title)</h1>\(result)<div class="lists loose">\(device)\(webhook)</div></div>
    """
  }

  private var result: HTML? {
    switch test {
    case nil: nil
    case .delivered: Notice(.info, title: words(.testDelivered), text: "\(words(.testDeliveredText))").html
    case .failed(let failure):
      Notice(.bad, title: words(.testFailed), text: "\(failure.sentence(words))").html
    }
  }

  private var device: HTML {
    """
    <section class="card pad" data-allow-notices><h2>\(words(.onThisDevice))</h2>\
    <p>\(words(.onThisDeviceText))</p>\
    <div data-when="default">\(allow)</div>\
    <p data-when="granted" hidden>\(words(.noticesAllowed))</p>\
    <p data-when="denied" hidden>\(words(.noticesDenied))</p>\
    <p data-when="absent" hidden>\(words(.noticesAbsent))</p>\
    <noscript><p>\(words(.noticesNeedScript))</p></noscript></section>
    """
  }

  private var allow: HTML { "<button class=\"btn wide\" type=\"button\">\(words(.allowNotices))</button>" }

  private var webhook: HTML {
    """
    <section class="card pad"><h2>\(words(.webhook))</h2><p>\(words(.webhookText))</p>\(state)\
    \(fields.html)\
    \(isSet ? commands : .empty)</section>
    """
  }

  private var state: HTML? {
    guard isSet else { return nil }
    let failure = status.failure.map {
      Notice(.warn, title: words(.deliveryFailed), text: "\($0.sentence(words))").html
    }
    let waiting: HTML? =
      status.waiting > 0 ? "<p>\(words(.deliveriesWaiting(count: status.waiting)))</p>" : nil
    return "\(failure)\(waiting)"
  }

  /// Also what the script swaps in when the form was refused. Without a draft: who knows the address may write
  /// there.
  var fields: EntryForm {
    EntryForm(
      entry, id: "webhook-form", action: NoticePaths.webhook, isOnce: false, keepsDraft: false,
      """
      \(entry.html(form.kind))\(entry.html(form.address))\(entry.html(form.token))\
      \(Button(words(.save), kind: .primary, isWide: true).html)
      """)
  }

  private var commands: HTML {
    let test = Button(words(.sendTest), icon: .send, isWide: true).html
    let removal = Button(words(.stopWebhook), kind: .dangerOutline, isWide: true).html
    return """
      <div class="btns">\(PageForm("\(NoticePaths.webhook)/tests", test).html)\
      \(PageForm("\(NoticePaths.webhook)/removals", removal).html)</div>
      """
  }
}

extension WebhookFailure {
  func sentence(_ words: Words) -> String {
    switch self {
    case .unreachable: words(.webhookUnreachable)
    case .refused(let status) where status == 401 || status == 403: words(.webhookForbidden(status: status))
    case .refused(let status): words(.webhookRefused(status: status))
    }
  }
}

import CivilTime
import Foundation
import Testing

@testable import WebShell

@Suite struct `Components` {
  private static let hostile = "\"><script>alert('1')</script>\u{0}\u{202E}"
  private static let words = Words(language: .en)

  private static let rendered: [(String, HTML)] = [
    ("BackLink", BackLink(hostile, to: hostile).html),
    (
      "Button",
      Button(hostile, icon: .pause, name: hostile, value: hostile, disabledReasonID: hostile).html
    ),
    ("Button.link", Button.link(hostile, to: hostile, icon: .plus)),
    ("Chip", Chip(hostile, icon: .warn).html),
    ("CommandForm", CommandForm(hostile, class: hostile, "\(hostile)").html),
    ("Confirmation", confirmation.dialog),
    ("Confirmation's section", confirmation.section(backTo: hostile)),
    (
      "ErrorSummary",
      ErrorSummary([.init(field: hostile, text: hostile), .init(field: nil, text: hostile)], words: words)
        .html
    ),
    ("FormBar", FormBar(back: hostile, submit: Button(hostile), entry: FormState(words)).html),
    ("Callout", Callout(.bad, title: hostile, text: "\(hostile)").html),
    (
      "MessagePage",
      MessagePage(title: hostile, text: hostile, back: hostile, words: words, tab: hostile).body
    ),
  ]

  private static var confirmation: WebShell.Confirmation {
    WebShell.Confirmation(
      id: hostile, title: hostile, text: hostile, confirm: hostile, decline: hostile, action: hostile,
      fields: "\(hostile)")
  }

  @Test(arguments: rendered.map(\.0))
  func `render hostile text as text`(name: String) throws {
    let markup = try #require(Self.rendered.first { $0.0 == name }).1.markup
    #expect(markup.contains("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;\u{FFFD}\u{202E}"))
    #expect(!markup.contains("<script"))
    #expect(!markup.unicodeScalars.contains("\u{0}"))
  }

  @Test func `name a locked button's reason`() {
    let markup = Button("Pause", disabledReasonID: "reason").html.markup
    #expect(markup.contains(" disabled "))
    #expect(markup.contains("aria-describedby=\"reason\""))
  }

  @Test func `leave a button that can be pressed enabled`() {
    #expect(!Button("Pause").html.markup.contains("disabled"))
  }

  @Test func `lead from each complaint to its field`() {
    let html = ErrorSummary(
      [.init(field: "address", text: "A"), .init(field: nil, text: "B")], words: Self.words
    ).html
    #expect(html.markup.contains("<li><a href=\"#f-address\">A</a></li><li>B</li>"))
    #expect(html.markup.contains("Nothing was saved. Fix 2 problems:"))
  }

  @Test func `put the focus on the safe answer`() {
    let markup = WebShell.Confirmation(
      id: "ask", title: "T", text: "X", confirm: "Cancel print", decline: "Keep printing", action: "/a"
    ).dialog.markup
    #expect(markup.contains("autofocus>Keep printing</button>"))
    #expect(markup.contains("role=\"alertdialog\""))
  }

  @Test func `tell a moment in milliseconds, so that the browser knows its zone`() {
    let moment = TimeElement(Date(timeIntervalSince1970: 1_763_000_000.25), words: Self.words)
    #expect(moment.clock.markup.contains("data-clock=\"1763000000250\""))
    #expect(moment.age.markup.contains("data-age=\"1763000000250\""))
  }

  @Test(arguments: [
    (hours: 10.0, until: 11.5, "10:00–11:30"), (26, 28, "tomorrow 02:00–04:00"),
    (74, 75, "4 Jan 2026 02:00–03:00"), (23, 25, "today 23:00 – tomorrow 01:00"),
    (26, 49, "tomorrow 02:00 – 3 Jan 2026 01:00"),
  ])
  func `tell from when to when with the days that it takes`(hours: Double, until: Double, text: String) {
    let midnight = Date(timeIntervalSince1970: 1_767_225_600)
    let words = Words(language: .en, zone: .fixed(seconds: 0))
    let moment = TimeElement(midnight + hours * 3600, words: words)
    let markup = moment.clock(until: midnight + until * 3600, asOf: midnight + 9 * 3600).markup
    #expect(markup.replacing("\u{A0}", with: " ").contains(">\(text)</time>"))
    #expect(markup.contains("data-until=\"\(Int(1_767_225_600 + until * 3600) * 1000)\""))
  }

  @Test(arguments: Icon.allCases)
  func `hide icons from screen readers`(icon: Icon) {
    #expect(icon.html().markup.contains("aria-hidden=\"true\""))
    #expect(icon.html().markup.contains("#\(icon.rawValue)\""))
  }
}

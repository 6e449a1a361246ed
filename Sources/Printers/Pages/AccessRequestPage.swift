import Uplink
import WebShell

/// Waits for the person to confirm in OctoPrint, and moves on by itself.
struct AccessRequestPage: Page {
  var pending: AccessRequests.Pending
  var state: AccessRequests.State
  var words: Words

  var title: String { words(.accessTitle) }
  var tab: String { Paths.new }
  var topics: [String] { ["printers/access-requests/\(pending.id)"] }

  var body: HTML {
    """
    <div class="page"><section class="card pad"><h1 tabindex="-1">\(words(.accessTitle))</h1>\
    \(fragment.html)</section><noscript><meta http-equiv="refresh" content="2"></noscript></div>
    """
  }

  var fragment: Fragment {
    Fragment(id: "access", html: "<div id=\"access\" class=\"stack\" role=\"status\">\(content)</div>")
  }

  private var content: HTML {
    switch state {
    case .waiting:
      """
      <p>\(words(.accessText(address: pending.printer.base.authority)))</p>\
      \(Button.outwardLink(words(.accessOpen), to: pending.dialog, kind: .primary))\
      <p class="hint">\(Icon.wait.html(small: true))\(words(.accessWaiting))</p>\
      \(Button.link(words(.askAgain), to: Paths.new))
      """
    case .granted(let id):
      """
      <p>\(words(.accessGranted))</p>\
      \(Button.link(words(.accessContinue), to: Paths.printer(id), icon: .check, kind: .primary))
      """
    case .refused: over("\(words(.accessRefused)) \(words(.accessRefusedHint))")
    case .failed(let complaint): over("\(words(complaint.phrase))")
    }
  }

  private func over(_ text: HTML) -> HTML {
    """
    <p class="err">\(Icon.warn.html(small: true))\(text)</p>\
    \(Button.link(words(.askAgain), to: Paths.new, kind: .primary))
    """
  }
}

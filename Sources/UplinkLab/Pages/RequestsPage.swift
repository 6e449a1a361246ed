import WebShell

/// The last requests with their traces, the newest first.
struct RequestsPage: Page {
  var log: RequestLog
  var words: Words

  var title: String { words(.requestsTitle) }
  var tab: String { Paths.requests }
  var topics: [String] { ["uplink/requests"] }

  var body: HTML {
    """
    <div class="page lab"><header class="head"><h1 tabindex="-1">\(title)</h1>\
    \(log.requests.isEmpty ? nil : client)\
    <noscript>\(Button.link(words(.reload), to: Paths.requests, icon: .refresh))</noscript></header>\
    \(fragment.html)</div>
    """
  }

  /// Also gives the keyboard a place in a page that is otherwise only read, so that it can be scrolled.
  private var client: HTML? { Button.link(words(.clientTitle), to: Paths.client, icon: .gauge) }

  var fragment: Fragment {
    Fragment(id: "lab-requests", html: "<div class=\"col\" id=\"lab-requests\">\(content)</div>")
  }

  private var content: HTML {
    guard !log.requests.isEmpty else {
      return """
        <div class="empty">\(Icon.clock.html())<h2>\(words(.requestsEmpty))</h2>\
        <p>\(words(.requestsEmptyHint))</p>\
        \(Button.link(words(.clientTitle), to: Paths.client, icon: .gauge, kind: .primary))</div>
        """
    }
    return """
      <p class="hint">\(words(.requestsHint(count: log.requests.count)))</p>\(BurstView.legend(words))\
      <div class="bursts">\(Burst.bursts(of: log.requests).map(card))</div>
      """
  }

  private func card(_ burst: Burst) -> HTML {
    """
    <section class="card pad" id="card-\(Int(clamping: burst.id))">\
    \(BurstView(burst: burst, level: .second, words: words).html)</section>
    """
  }
}

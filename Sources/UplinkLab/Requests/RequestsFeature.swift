import WebShell

/// The last requests with their traces.
struct RequestsFeature: Feature {
  static let requests = Path("uplink", "requests")

  let bench: TestBench

  var routes: [Route<LabVisit>] {
    page(Self.requests) { visit, _ in
      RequestsPage(log: visit.value(of: bench.store, \.log), words: visit.words)
    }
  }
}

/// The requests, the newest first.
struct RequestsPage: FeaturePage {
  var log: RequestLog
  var words: Words

  var title: String { words(.requestsTitle) }
  var tab: String? { RequestsFeature.requests.link() }

  /// The first also gives the keyboard a place in a page that is otherwise only read, so that it can be scrolled.
  var actions: HTML {
    """
    \(log.requests.isEmpty ? nil : Button.link(words(.clientTitle), to: ClientFeature.client.link(), icon: .gauge))\
    \(HTML.reload(RequestsFeature.requests.link(), words))
    """
  }

  var parts: [Fragment] {
    [Fragment(id: "lab-requests", html: "<div class=\"col\" id=\"lab-requests\">\(list)</div>")]
  }
  var placesParts: Bool { true }

  private var list: HTML {
    guard !log.requests.isEmpty else {
      return """
        <div class="empty">\(Icon.clock.html())<h2>\(words(.requestsEmpty))</h2>\
        <p>\(words(.requestsEmptyHint))</p>\
        \(Button.link(words(.clientTitle), to: ClientFeature.client.link(), icon: .gauge, kind: .primary))</div>
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

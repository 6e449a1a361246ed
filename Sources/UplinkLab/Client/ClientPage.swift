import WebShell

/// The test client: connectivity, protected content, login, the server's behaviour, and the trace.
struct ClientPage: FeaturePage {
  var state: LabState
  /// The login form, with what was typed if it was not accepted.
  var entry: FormState

  private var words: Words { entry.words }

  init(state: LabState, entry: FormState) {
    self.state = state
    self.entry = entry
  }

  init(state: LabState, words: Words) {
    self.init(state: state, entry: LoginForm().entry(.known, words))
  }

  var title: String { words(.clientTitle) }
  var actions: HTML { .reload(ClientFeature.client.link(), words) }

  var content: HTML {
    """
    \(starting.html)<div class="cols"><div class="col">\(connectivity.html)\(fetched.html)\(login.html)</div>\
    <div class="col">\(server.html)\(trace.html)</div></div>
    """
  }

  var parts: [Fragment] { [starting, connectivity, fetched, login, server, trace] }
  var placesParts: Bool { true }

  private var starting: Fragment {
    let notice = Callout(.info, title: words(.starting), text: "\(words(.startingHint))")
    return Fragment(
      id: "lab-starting",
      html: """
        <div id="lab-starting" class="slot" role="status">\(state.server == nil ? notice.html : .empty)</div>
        """)
  }

  private var connectivity: Fragment { ConnectivityCard(state: state, words: words).fragment }
  private var fetched: Fragment { ContentCard(state: state, words: words).fragment }
  private var server: Fragment { DemoServerCard(state: state, words: words).fragment }
  private var trace: Fragment { TraceCard(state: state, words: words).fragment }

  private var login: Fragment { loginCard.fragment }
  var loginCard: LoginCard { LoginCard(state: state, entry: entry) }
}

extension HTML {
  /// Asks for the page again, where no script keeps it current.
  static func reload(_ path: String, _ words: Words) -> HTML {
    "<noscript>\(Button.link(words(.reload), to: path, icon: .refresh))</noscript>"
  }
}

/// What happened to the newest requests.
struct TraceCard {
  var state: LabState
  var words: Words

  var fragment: Fragment {
    Fragment(
      id: "lab-trace",
      html: """
        <section class="card pad" id="lab-trace" aria-labelledby="trace-h">\
        <h2 id="trace-h">\(words(.trace))</h2>\(content)</section>
        """)
  }

  private var content: HTML {
    guard let burst = Burst.bursts(of: state.log.requests).first else {
      return "<p><b>\(words(.traceNone))</b></p><p class=\"hint\">\(words(.traceNoneHint))</p>"
    }
    return """
      \(BurstView.legend(words))\(BurstView(burst: burst, words: words).html)\
      \(Button.link(words(.allRequests), to: RequestsFeature.requests.link(), icon: .clock))
      """
  }
}

import WebShell

/// The test client: connectivity, protected content, login, the server's mood, and the trace.
struct LabPage: Page {
  var state: LabState
  /// The login form, with what was typed if it was not accepted.
  var entry: FormEntry

  private var words: Words { entry.words }

  init(state: LabState, entry: FormEntry) {
    self.state = state
    self.entry = entry
  }

  init(state: LabState, words: Words) { self.init(state: state, entry: FormEntry(words)) }

  var title: String { words(.clientTitle) }
  var tab: String { Paths.client }
  var topics: [String] { ["uplink/client"] }

  var body: HTML {
    """
    <div class="page lab"><header class="head"><h1 tabindex="-1">\(title)</h1>\
    <noscript>\(Button.link(words(.reload), to: Paths.client, icon: .refresh))</noscript></header>\
    \(starting.html)<div class="cols"><div class="col">\(connectivity.html)\(content.html)\(login.html)</div>\
    <div class="col">\(server.html)\(trace.html)</div></div></div>
    """
  }

  /// Everything on the page that changes.
  var fragments: [Fragment] { [starting, connectivity, content, login, server, trace] }

  private var starting: Fragment {
    let notice = Notice(.info, title: words(.starting), text: "\(words(.startingHint))")
    return Fragment(
      id: "lab-starting",
      html: """
        <div id="lab-starting" class="slot" role="status">\(state.server == nil ? notice.html : .empty)</div>
        """)
  }

  private var connectivity: Fragment { ConnectivityCard(state: state, words: words).fragment }
  private var content: Fragment { ContentCard(state: state, words: words).fragment }
  private var server: Fragment { DemoServerCard(state: state, words: words).fragment }
  private var trace: Fragment { TraceCard(state: state, words: words).fragment }

  private var login: Fragment { loginCard.fragment }
  var loginCard: LoginCard { LoginCard(state: state, entry: entry) }
}

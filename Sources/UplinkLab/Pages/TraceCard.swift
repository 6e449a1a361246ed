import WebShell

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
      \(Button.link(words(.allRequests), to: Paths.requests, icon: .clock))
      """
  }
}

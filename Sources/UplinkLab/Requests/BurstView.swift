import Uplink
import WebShell

/// The requests of a burst, each as a table of its steps with bars on the common axis.
struct BurstView {
  /// Where the requests' names stand among the page's headings.
  enum Level { case second, third }

  var burst: Burst
  var level = Level.third
  var words: Words

  var html: HTML {
    "<div class=\"burst\" id=\"burst-\(Int(clamping: burst.id))\">\(burst.requests.map(request))</div>"
  }

  private func request(_ request: TracedRequest) -> HTML {
    """
    <article class="traced" id="request-\(Int(clamping: request.id))"><div class="head">\
    \(heading(request))\(request.chip(words).html)</div>\
    <p class="age">\(Icon.clock.html(small: true))\(words.span(request.extent)) · \
    \(TimeElement(request.startedAt, words: words).ago)</p>\(table(request))</article>
    """
  }

  private func heading(_ request: TracedRequest) -> HTML {
    switch level {
    case .second: "<h2 class=\"code\">\(request.name)</h2>"
    case .third: "<h3 class=\"code\">\(request.name)</h3>"
    }
  }

  private func table(_ request: TracedRequest) -> HTML {
    """
    <table class="steps"><caption class="vh">\(words(.stepsOf(request: request.name)))</caption><thead><tr>\
    <th scope="col">\(words(.step))</th><th scope="col">\(words(.stepAt))</th>\
    <th scope="col">\(words(.stepTook))</th></tr></thead><tbody>\
    \(request.steps.map { row($0, request) })</tbody></table>
    """
  }

  private func row(_ step: TracedRequest.Step, _ request: TracedRequest) -> HTML {
    let bar = burst.bar(of: step, in: request)
    return """
      <tr><th scope="row">\(step.sentence(words))\
      <span class="bar"><i class="\(step.spender.rawValue)" \
      style="margin-left:\(percent(bar.start));width:\(percent(bar.length))"></i></span></th>\
      <td class="num">\(words.span(step.at))</td><td class="num">\(words.span(step.took))</td></tr>
      """
  }

  /// As CSS writes it, in no language.
  private func percent(_ thousandths: Int) -> String { "\(thousandths / 10).\(thousandths % 10)%" }

  /// What the bars' looks mean.
  static func legend(_ words: Words) -> HTML {
    let parts = TracedRequest.Step.Spender.allCases.map { spender -> HTML in
      """
      <span><i class="\(spender.rawValue)"></i>\(words(spender.phrase))</span>
      """
    }
    return "<p class=\"hint legend\">\(words(.legend)) \(parts)</p>"
  }
}

extension TracedRequest {
  func chip(_ words: Words) -> Chip {
    switch (outcome, status) {
    case (.running, _): Chip(words(.running), icon: .wait, tone: .warn)
    // An answer to the library itself, such as a refused login: the exchange was complete, the answer is no good.
    case (.succeeded, let status?) where status >= 400:
      Chip(words(.succeeded(status: status)), icon: .warn, tone: .warn)
    case (.succeeded, let status?): Chip(words(.succeeded(status: status)), icon: .check, tone: .ok)
    case (.succeeded, nil): Chip(words(.succeededBare), icon: .check, tone: .ok)
    case (.failed(let failure), let status?) where failure.kind == .status:
      Chip(words(.failedStatus(status: status)), icon: .warn, tone: .bad)
    case (.failed, _): Chip(words(.failedKind), icon: .warn, tone: .bad)
    }
  }
}

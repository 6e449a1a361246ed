import WebShell

/// What only those who are logged in may see, and the way to fetch it.
struct ContentCard {
  var state: LabState
  var words: Words

  var fragment: Fragment {
    Fragment(
      id: "lab-content",
      html: """
        <section class="card pad" id="lab-content" aria-labelledby="content-h">\
        <h2 id="content-h">\(words(.content))</h2><div class="stack" role="status">\(content)\(failure)\(underWay)</div>\
        \(buttons)</section>
        """)
  }

  private var content: HTML {
    guard let content = state.content else {
      return """
        <p><b>\(words(.contentNone))</b></p><p class="hint">\(words(.contentNoneHint))</p>
        """
    }
    let old: HTML? = state.failure.value.map { _ in "<p class=\"hint\">\(words(.contentOld))</p>" }
    return """
      <div class="told\(state.failure.value == nil ? "" : " stale")"><p><small>\(words(.contentTime))</small></p>\
      <p class="told-time num"><b>\(content.time)</b></p>\
      <p>\(words(.contentFor(name: content.name)))</p>\
      \(TimeElement(content.fetchedAt, words: words).age)</div>\(old)
      """
  }

  private var failure: HTML? {
    guard let failure = state.failure.value else { return nil }
    return Callout(.bad, title: words(.failedTitle), text: "\(failure.sentence(words))").html
  }

  private var buttons: HTML {
    """
    <div class="btns fetches">\(button(1, .fetch, .primary))\(button(5, .fetchFive, .plain))</div>
    """
  }

  private func button(_ count: Int, _ label: Phrase, _ kind: Button.Kind) -> HTML {
    CommandForm(
      ClientFeature.fetches.link(),
      """
      <input type="hidden" name="count" value="\(count)">\
      \(Button(words(label), icon: .refresh, kind: kind).html)
      """
    ).html
  }

  private var underWay: HTML? {
    guard state.fetching > 0 else { return nil }
    return """
      <p class="hint">\(Icon.wait.html(small: true))\(words(.fetching(count: state.fetching)))</p>
      """
  }
}

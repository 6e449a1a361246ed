import WebShell

/// The end of a restoration.
struct RestoredPage: Page {
  var words: Words

  var title: String { words(.restored) }
  var tab: String { "/shell/settings" }

  var body: HTML {
    """
    <div class="page"><section class="card pad"><h1 tabindex="-1">\(title)</h1><p>\(words(.restoredText))</p>\
    \(Button.link(words(.goOn), to: "/", kind: .primary))</section></div>
    """
  }
}

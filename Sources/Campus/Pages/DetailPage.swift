import WebShell

/// A thing as a page of its own, with the way back to where it was opened from.
struct DetailPage: Page {
  var detail: SplitPage.Detail
  var back: WayBack
  var words: Words

  var title: String { detail.title }
  var tab: String { back.tab }
  var topics: [String] { detail.topics }

  var body: HTML {
    """
    <div class="page campus"><div class="upward">\(BackLink(back.label(words), to: back.path).html)</div>\
    \(detail.html)</div>
    """
  }
}

/// A list and one of its things: side by side from 840 px, one at a time on a phone.
///
/// Every thing is a page of its own; `split.js` puts its pane into the open page instead, unless something in
/// the pane is live: that one is loaded whole, since a page has one stream of events. What is live about the
/// list stays the same beside each thing.
package struct SplitPage: Page {
  /// The name of the pane among the page's parts.
  private static let pane = "detail"

  package struct Detail: Sendable {
    package var title: String
    package var html: HTML
    package var topics: [String]

    package init(title: String, topics: [String] = [], _ html: HTML) {
      self.title = title
      self.topics = topics
      self.html = html
    }
  }

  package var tab: String
  /// What the list is called, where the way back leads.
  package var listTitle: String
  package var listPath: String
  /// What is live about the list.
  package var listTopics: [String]
  package var list: HTML
  /// What a ``RowList`` in it renders anew.
  package var rows: HTML?
  package var detail: Detail?
  /// Stands in the pane while nothing is chosen.
  package var hint: ListMessage

  package init(
    tab: String, listTitle: String, listPath: String, listTopics: [String] = [], list: HTML,
    rows: HTML? = nil, detail: Detail?, hint: ListMessage
  ) {
    self.tab = tab
    self.listTitle = listTitle
    self.listPath = listPath
    self.listTopics = listTopics
    self.list = list
    self.rows = rows
    self.detail = detail
    self.hint = hint
  }

  package var title: String { detail?.title ?? listTitle }
  package var topics: [String] { listTopics + (detail?.topics ?? []) }

  private var hasLivePane: Bool { detail?.topics.isEmpty == false }

  package func part(_ name: String) -> HTML? {
    switch name {
    case Self.pane: hasLivePane ? nil : pane
    case RowList.part: rows
    default: nil
    }
  }

  package var body: HTML {
    """
    <div class="split" \(flag: "data-detail", detail != nil) \(flag: "data-live-pane", hasLivePane)>\
    <section class="list" aria-label="\(listTitle)" tabindex="-1">\(list)</section>\(pane)</div>
    """
  }

  private var pane: HTML {
    """
    <section class="detail" id="\(Self.pane)" aria-label="\(detail?.title ?? hint.title)" data-title="\(title)" \
    \(flag: "data-filled", detail != nil)>\(detail.map(filled) ?? hint.html)</section>
    """
  }

  private func filled(_ detail: Detail) -> HTML {
    let back = "<div class=\"upward\">\(BackLink(listTitle, to: listPath).html)</div>" as HTML
    return "<div class=\"page\">\(back)\(detail.html)</div>"
  }
}

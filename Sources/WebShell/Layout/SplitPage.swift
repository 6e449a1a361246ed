/// A list and one of its things: side by side from 840 px, one at a time on a phone.
///
/// Every thing is a page of its own; `split.js` puts its pane into the open page instead, which follows then what is live
/// about it beside what is live about the list.
package struct SplitPage: Page {
  /// The name of the pane among the page's parts.
  static let pane = "detail"

  package struct Detail: Sendable {
    package var title: String
    /// A whole page, with the way back to the list for phones.
    package var html: HTML
    package var topics: [String]

    package init(title: String, topics: [String] = [], _ html: HTML) {
      self.title = title
      self.topics = topics
      self.html = html
    }

    package init(title: String, backTo list: BackLink, _ html: HTML) {
      self.init(
        title: title, "<div class=\"page\"><div class=\"upward\">\(list.html)</div>\(html)</div>")
    }
  }

  package let tab: String
  private let listTitle: String
  private let listTopics: [String]
  private let list: @Sendable () -> HTML
  private let rows: @Sendable () -> HTML?
  private let detail: Detail?
  private let hint: ListPlaceholder

  /// - Parameters:
  ///   - listTopics: what is live about the list.
  ///   - list: made for the whole page alone.
  ///   - rows: what a ``RowList`` in it renders anew, made where that is asked for.
  ///   - hint: stands in the pane while nothing is chosen.
  package init(
    tab: String, listTitle: String, listTopics: [String] = [],
    list: @autoclosure @escaping @Sendable () -> HTML,
    rows: @autoclosure @escaping @Sendable () -> HTML? = nil, detail: Detail?, hint: ListPlaceholder
  ) {
    self.tab = tab
    self.listTitle = listTitle
    self.listTopics = listTopics
    self.list = list
    self.rows = rows
    self.detail = detail
    self.hint = hint
  }

  /// For a part that is asked for alone, which needs no list.
  init(paneOf detail: Detail, tab: String) {
    self.init(
      tab: tab, listTitle: "", list: .empty, detail: detail, hint: ListPlaceholder("", text: "", icon: .list))
  }

  package var title: String { detail?.title ?? listTitle }
  package var topics: [String] { (detail?.topics ?? []) + listTopics }

  package func part(_ name: String) -> HTML? {
    switch name {
    case Self.pane: pane
    case RowList.part: rows()
    default: nil
    }
  }

  package var body: HTML {
    """
    <div class="split" \(flag: "data-detail", detail != nil)>\
    <section class="list" aria-label="\(listTitle)" tabindex="-1">\(list())</section>\(pane)</div>
    """
  }

  private var pane: HTML {
    """
    <section class="detail" id="\(Self.pane)" aria-label="\(detail?.title ?? hint.title)" data-title="\(title)" \
    data-topics="\((detail?.topics ?? []).joined(separator: ","))" \(flag: "data-filled", detail != nil)>\
    \(detail?.html ?? hint.html)</section>
    """
  }
}

/// A part of a long list. `rows.js` asks for more as one scrolls and for others as one types, and keeps three
/// parts in the page at most; without script links lead from part to part.
package struct RowList: Sendable {
  /// Rows in one part; `rows.js` counts on it.
  package static let size = 50
  /// The part's name among those of a page; see ``Page/part(_:)``.
  package static let part = "rows"

  package var id: String
  package var query: RowQuery
  /// How many there are in all.
  package var total: Int
  /// Whether there are more, which nobody has counted.
  package var hasMore = false
  package var rows: [ListRow]
  /// What stands in the place of rows where there are none, if not that nothing was found.
  package var empty: HTML?
  /// What goes with all that was searched for, above its rows.
  package var above = HTML.empty
  package var words: Words

  package init(
    _ id: String, query: RowQuery, total: Int, rows: [ListRow], empty: HTML? = nil, words: Words
  ) {
    self.id = id
    self.query = query
    self.total = total
    self.rows = rows
    self.empty = empty
    self.words = words
  }

  /// The first row of the part that holds this one.
  package static func start(of offset: Int) -> Int { max(0, offset) / size * size }

  package var html: HTML {
    """
    <div class="rowbox" id="\(id)" data-rows data-failed="\(words(.rowsNotLoaded))">\
    <p class="vh" role="status">\(words(.rowsFound(count: total)))</p>\(above)\(content)</div>
    """
  }

  private var content: HTML {
    guard total > 0 else { return empty ?? ListPlaceholder.nothingFound(words: words).html }
    return """
      <ul class="rows" data-total="\(total)" data-count="\(count)" data-offset="\(start)">\
      \(rows.enumerated().map(item))</ul>\(pager)
      """
  }

  /// How many there are, as people read it: `1,000+`
  package var count: String { words.integer(total) + (hasMore ? "+" : "") }

  private var start: Int { Self.start(of: query.offset) }

  private func item(_ place: Int, _ row: ListRow) -> HTML {
    let acts: HTML? = row.action == nil ? nil : " class=\"acting\""
    return """
      <li\(acts) aria-posinset="\(start + place + 1)" aria-setsize="\(total)">\(row.html(words))</li>
      """
  }

  private var pager: HTML? {
    guard total > Self.size else { return nil }
    let range = words(.rowsShown(from: start + 1, to: start + rows.count, total: total))
    return """
      <nav class="pager" aria-label="\(words(.pager))">\
      \(start > 0 ? link(.previousRows, to: start - Self.size, icon: .left) : "<span></span>")\
      <span class="num">\(range)</span>\
      \(start + rows.count < total ? link(.nextRows, to: start + Self.size, icon: .right) : "<span></span>")</nav>
      """
  }

  private func link(_ label: Phrase, to offset: Int, icon: Icon) -> HTML {
    """
    <a class="iconbtn" href="\(query.path(offset: offset))" aria-label="\(words(label))">\(icon.html())</a>
    """
  }
}

/// How many rows a list has, beside its title. `rows.js` says it anew as one searches, so that it may be all that is live about
/// a list: each page has searched for something else.
///
///     LargeTitle(title, detail: RowCount(words.integer(total), of: "animals").html)
package struct RowCount: Sendable {
  private let text: String
  private let list: String

  /// - Parameters:
  ///   - text: as people read it; see ``RowList/count``.
  ///   - list: what the ``RowList`` is named.
  package init(_ text: String, of list: String) { (self.text, self.list) = (text, list) }

  package var html: HTML { fragment.html }

  package var fragment: Fragment {
    let id = "\(list)-count"
    return Fragment(id: id, html: "<span id=\"\(id)\">\(text)</span>")
  }
}

/// One thing in a list: what it is called, what is said about it, its state at the end.
package struct ListRow: Sendable {
  /// Of its page, if it has one.
  package var path: String?
  package var title: String
  package var detail: HTML
  package var icon: Icon?
  /// The address of a small picture in the icon's place.
  package var picture: String?
  package var trailing: HTML
  /// Beside it: what is done with the thing at once.
  package var action: IconButton?
  /// Its page is the one shown beside the list.
  package var isCurrent: Bool
  /// A change of it was not sent yet.
  package var isPending: Bool

  package init(
    _ title: String, detail: HTML, path: String?, icon: Icon? = nil, picture: String? = nil,
    trailing: HTML = .empty, isCurrent: Bool = false, isPending: Bool = false
  ) {
    self.path = path
    self.title = title
    self.detail = detail
    self.icon = icon
    self.picture = picture
    self.trailing = trailing
    self.isCurrent = isCurrent
    self.isPending = isPending
  }

  /// The link, and the action beside it; both stand in a list item.
  package func html(_ words: Words) -> HTML {
    let content: HTML = """
      \(mark)<span class="rmain">\
      <b dir="auto">\(title)</b><small dir="auto">\(detail)</small></span>\(isPending ? pending(words) : nil)\
      \(trailing)
      """
    guard let path else { return "<div class=\"row static\">\(content)</div>\(action?.html)" }
    return """
      <a class="row" href="\(path)" data-swap \(attribute: "aria-current", isCurrent ? "true" : nil)>\
      \(content)</a>\(action?.html)
      """
  }

  /// A picture that does not come leaves its place empty.
  private var mark: HTML? {
    if let picture {
      return """
        <span class="mark"><img src="\(picture)" alt="" width="40" height="40" loading="lazy"></span>
        """
    }
    return icon.map { "<span class=\"mark\">\($0.html())</span>" }
  }

  private func pending(_ words: Words) -> HTML {
    """
    <span class="pending">\(Icon.refresh.html(small: true))<span class="vh">\(words(.notSentYet))</span></span>
    """
  }
}

/// What a list is asked for: the query of its page's address, so that a search can be linked and reloaded.
package struct RowQuery: PathQuery {
  package static let parameters = [
    QueryParameter("search", \Self.search, parse: { $0 }, print: { $0 }),
    QueryParameter("filter", \Self.filter, parse: { $0 }, print: { $0 }),
    QueryParameter("offset", \Self.offset, parse: { Int($0).map { max(0, $0) } }, print: \.description),
  ]

  /// The list's own page; no part of its query.
  package var path: String
  package var search: String
  package var filter: String
  package var offset: Int

  package init() { self.init(path: "") }

  package init(path: String, search: String = "", filter: String = "", offset: Int = 0) {
    self.path = path
    self.search = search
    self.filter = filter
    self.offset = offset
  }

  /// The same on this page, which the query of an address does not know.
  package func on(_ path: String) -> RowQuery {
    var query = self
    query.path = path
    return query
  }

  /// The page of another part of the list.
  package func path(offset: Int) -> String { path + query(offset: offset) }

  /// The page of one of its things, which knows the list around it.
  package func path(of thing: String) -> String { "\(path)/\(thing)" + query(offset: 0) }

  private func query(offset: Int) -> String {
    let parts = [
      search.isEmpty ? nil : "search=" + PathText.encoded(search),
      filter.isEmpty ? nil : "filter=" + PathText.encoded(filter),
      offset == 0 ? nil : "offset=\(offset)",
    ].compactMap(\.self)
    return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }
}

/// The form above a long list: what to look for, and which kind. Sends itself without script, too.
package struct RowSearch: Sendable {
  /// The id of the ``RowList`` it belongs to.
  package var list: String
  package var query: RowQuery
  package var label: String
  package var placeholder: String
  package var filterLabel: String
  package var filters: [FilterChips.Option]
  package var words: Words

  package init(
    of list: String, query: RowQuery, label: String, placeholder: String, filterLabel: String,
    filters: [FilterChips.Option], words: Words
  ) {
    self.list = list
    self.query = query
    self.label = label
    self.placeholder = placeholder
    self.filterLabel = filterLabel
    self.filters = filters
    self.words = words
  }

  package var html: HTML {
    """
    <form class="rowsearch" action="\(query.path)" data-rows-of="\(list)">\
    \(SearchField(
      "search", label: label, placeholder: placeholder, value: query.search, words: words).html)\
    \(FilterChips("filter", label: filterLabel, options: filters, selected: query.filter).html)</form>
    """
  }
}

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

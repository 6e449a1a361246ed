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

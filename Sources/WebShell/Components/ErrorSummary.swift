/// What stands at the top of a form that was not accepted; gets the focus, its links lead to the fields.
package struct ErrorSummary: Sendable {
  package struct Item: Sendable {
    /// `nil` if the complaint is about no single field.
    package var field: String?
    package var text: String

    package init(field: String?, text: String) {
      self.field = field
      self.text = text
    }
  }

  package var items: [Item]
  package var words: Words

  package init(_ items: [Item], words: Words) {
    self.items = items
    self.words = words
  }

  package var html: HTML {
    """
    <div class="errsum" role="alert" tabindex="-1" id="errors">\(Icon.warn.html())<div>\
    <b>\(words(.nothingWasSaved(count: items.count)))</b>\
    <ul>\(items.map(row))</ul></div></div>
    """
  }

  private func row(_ item: Item) -> HTML {
    guard let field = item.field else { return "<li>\(item.text)</li>" }
    return "<li><a href=\"#f-\(field)\">\(item.text)</a></li>"
  }
}

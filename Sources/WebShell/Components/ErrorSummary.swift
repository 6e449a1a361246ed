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

  package enum Tone: Sendable {
    case refusal
    /// Can be overridden.
    case warning
  }

  package var items: [Item]
  package var tone: Tone
  /// Instead of the common one.
  package var heading: Phrase?
  /// Whether a page that comes with it puts the focus there by itself, as where there is no script.
  package var isFocused: Bool
  package var words: Words

  package init(
    _ items: [Item], tone: Tone = .refusal, heading: Phrase? = nil, isFocused: Bool = false,
    words: Words
  ) {
    self.items = items
    self.tone = tone
    self.heading = heading
    self.isFocused = isFocused
    self.words = words
  }

  package var html: HTML {
    """
    <div class="errsum\(tone == .warning ? " doubtful" : "")" role="alert" tabindex="-1" id="errors" \
    \(flag: "autofocus", isFocused)>\
    \(Icon.warn.html())<div><b>\(title)</b><ul>\(items.map(row))</ul></div></div>
    """
  }

  private var title: String {
    if let heading { return words(heading) }
    return switch tone {
    case .refusal: words(.nothingWasSaved(count: items.count))
    case .warning: words(.notSavedYet(count: items.count))
    }
  }

  private func row(_ item: Item) -> HTML {
    guard let field = item.field else { return "<li>\(item.text)</li>" }
    return "<li><a href=\"#f-\(field)\">\(item.text)</a></li>"
  }
}

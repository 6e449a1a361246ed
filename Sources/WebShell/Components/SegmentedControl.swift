/// Two to four things of which one is chosen, side by side.
package struct SegmentedControl: Sendable {
  package enum Kind: Sendable {
    /// A choice in a form; the values are those of the field with this name.
    case field(String)
    /// Views of the same thing; the values are paths.
    case links
  }

  package struct Segment: Sendable {
    package var value: String
    package var label: String
    /// Where the label is not in the page's language.
    package var language: Language?

    package init(value: String, label: String, language: Language? = nil) {
      self.value = value
      self.label = label
      self.language = language
    }
  }

  package var kind: Kind
  package var label: String
  package var segments: [Segment]
  package var selected: String

  package init(_ kind: Kind, label: String, segments: [Segment], selected: String) {
    self.kind = kind
    self.label = label
    self.segments = segments
    self.selected = selected
  }

  package var html: HTML {
    switch kind {
    case .field(let name):
      """
      <fieldset class="seg"><legend>\(label)</legend>\(segments.map { radio(name, $0) })</fieldset>
      """
    case .links: "<nav class=\"seg\" aria-label=\"\(label)\">\(segments.map(link))</nav>"
    }
  }

  private func radio(_ name: String, _ segment: Segment) -> HTML {
    """
    <label><input type="radio" name="\(name)" value="\(segment.value)" \
    \(flag: "checked", segment.value == selected)><span>\(segment.label)</span></label>
    """
  }

  private func link(_ segment: Segment) -> HTML {
    """
    <a href="\(segment.value)" \(attribute: "lang", segment.language?.rawValue) \
    \(attribute: "aria-current", segment.value == selected ? "true" : nil)><span>\(segment.label)</span></a>
    """
  }
}

/// Where one types what to look for; `/` leads to it. Its symbol sends the form where there is no script.
package struct SearchField: Sendable {
  package var name: String
  package var label: String
  package var placeholder: String
  package var value: String
  package var words: Words

  package init(_ name: String, label: String, placeholder: String, value: String, words: Words) {
    self.name = name
    self.label = label
    self.placeholder = placeholder
    self.value = value
    self.words = words
  }

  package var html: HTML {
    """
    <search class="searchbox"><button type="submit" aria-label="\(words(.search))">\
    \(Icon.search.html())</button><input type="search" name="\(name)" value="\(value)" \
    placeholder="\(placeholder)" aria-label="\(label)" maxlength="100" autocomplete="off" \
    autocapitalize="none" spellcheck="false" enterkeyhint="search" data-search></search>
    """
  }
}

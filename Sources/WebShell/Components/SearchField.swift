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

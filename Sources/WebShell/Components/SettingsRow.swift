/// A way from the settings page to a page of its own.
package struct SettingsRow: Sendable {
  package var path: String
  package var icon: Icon
  package var title: Phrase
  package var text: Phrase

  package init(path: String, icon: Icon, title: Phrase, text: Phrase) {
    self.path = path
    self.icon = icon
    self.title = title
    self.text = text
  }

  func html(_ words: Words) -> HTML {
    """
    <li><a class="row" href="\(path)"><span class="rowicon">\(icon.html())</span><span class="rmain">\
    <b>\(words(title))</b><small>\(words(text))</small></span></a></li>
    """
  }
}

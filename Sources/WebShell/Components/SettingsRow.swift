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
    LinkRow(words(title), text: words(text), path: path, icon: icon).html
  }
}

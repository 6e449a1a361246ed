/// A way to another page, in a list of such ways: an icon, what is there, and a line about it.
package struct LinkRow: Sendable {
  package var title: String
  package var text: String
  package var path: String
  package var icon: Icon
  /// At the end: a state.
  package var trailing: HTML

  package init(_ title: String, text: String, path: String, icon: Icon, trailing: HTML = .empty) {
    self.title = title
    self.text = text
    self.path = path
    self.icon = icon
    self.trailing = trailing
  }

  package var html: HTML {
    CardRow(title, more: "<small>\(text)</small>", path: path, icon: icon, trailing: trailing).html
  }
}

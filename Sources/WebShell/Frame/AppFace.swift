/// How an app shows itself in the shell.
package struct AppFace: Sendable {
  package struct Tab: Sendable {
    package var path: String
    package var label: String
    package var icon: Icon

    package init(path: String, label: String, icon: Icon) {
      self.path = path
      self.label = label
      self.icon = icon
    }
  }

  /// Also its first path segment and its colour.
  package var id: String
  package var name: String
  package var icon: Icon
  package var tabs: [Tab]
  /// What is going on in it, in one line.
  package var summary: String
  /// What its pages can be read in, and what its texts above are written in; the shell fills them in.
  var languages: [Language] = []
  var tag = ""

  package init(id: String, name: String, icon: Icon, tabs: [Tab], summary: String) {
    self.id = id
    self.name = name
    self.icon = icon
    self.tabs = tabs
    self.summary = summary
  }
}

/// How an app shows itself in the shell.
package struct AppFace: Sendable {
  package struct Tab: Sendable {
    package var path: String
    package var label: String
    package var icon: Icon
    /// How many things wait there, if any, and what that means in words.
    package var badge: Badge?

    package init(path: String, label: String, icon: Icon, badge: Badge? = nil) {
      self.path = path
      self.label = label
      self.icon = icon
      self.badge = badge
    }
  }

  /// A number at a tab.
  package struct Badge: Sendable {
    package var count: Int
    /// For those who cannot see it: `3 not sent`.
    package var meaning: String

    package init(_ count: Int, meaning: String) {
      self.count = count
      self.meaning = meaning
    }
  }

  /// Also its first path segment and its colour.
  package var id: String
  /// An edition of the app that has a colour of its own; `nil` for the app as most people have it.
  package var variant: String?
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

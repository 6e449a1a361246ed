/// How an app shows itself in the shell.
package struct AppNavigation: Sendable {
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
  /// What goes on in it, what its pages can be read in, and what its texts are written in; the shell fills them in.
  var summary = ""
  var languages: [Language] = []
  var tag = ""

  package init(id: String, name: String, icon: Icon, tabs: [Tab]) {
    self.id = id
    self.name = name
    self.icon = icon
    self.tabs = tabs
  }
}

/// Something small in the head of every page that is kept current there, such as the bell with its count.
package struct HeaderItem: Sendable {
  package var html: HTML
  /// The live topic that patches it.
  package var topic: String
}

/// What goes on in each app, in one line: the switcher shows it, and every page that is live keeps it current.
struct AppSummaries: Sendable {
  static let topic = "shell/apps"

  var apps: [any WebApp]
  var preference: LanguagePreference

  /// Each app's own: one may lack that of the others.
  var languages: String { apps.map { words(of: $0).tag }.joined(separator: "+") }

  static func line(_ app: String, _ summary: String) -> Fragment {
    Fragment(id: "line-\(app)", html: "<small id=\"line-\(app)\">\(summary)</small>")
  }

  /// For all who see them in the same languages.
  func source(clock: some Clock<Duration> = ContinuousClock()) -> LiveSource {
    LivePage(isHeld: false) { reads in apps.map { Self.line($0.id, $0.summary(words(of: $0), reads)) } }
      .source(viewers: 0, clock: clock)
  }

  private func words(of app: any WebApp) -> Words { preference.words(among: app.languages) }
}

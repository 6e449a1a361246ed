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

/// Something small in the head of every page that is kept current there, such as the bell with its count.
package struct HeaderItem: Sendable {
  package var html: HTML
  /// The live topic that patches it.
  package var topic: String
}

/// What goes on in each app, in one line: the switcher shows it, and every page that is live keeps it current.
struct AppSummaries: Sendable {
  static let topic = "shell/apps"
  /// The apps are asked so often, once for all pages of a language, and only what changed is told.
  static let pace = Duration.seconds(1)

  var apps: [any WebApp]
  var preference: LanguagePreference

  /// Each app's own: one may lack that of the others.
  var languages: String { apps.map { words(of: $0).tag }.joined(separator: "+") }

  static func line(_ navigation: AppNavigation) -> Fragment {
    let id = "line-\(navigation.id)"
    return Fragment(id: id, html: "<small id=\"\(id)\">\(navigation.summary)</small>")
  }

  func source(clock: any Clock<Duration> = ContinuousClock()) -> LiveSource {
    LiveSource { emit in
      var shown: [String: HTML] = [:]
      while true {
        var changed: [Fragment] = []
        for app in apps {
          let line = Self.line(await app.navigation(words(of: app)))
          if shown.updateValue(line.html, forKey: line.id) != line.html { changed.append(line) }
        }
        if !changed.isEmpty { emit(.patch(changed)) }
        try await clock.sleep(for: Self.pace)
      }
    }
  }

  private func words(of app: any WebApp) -> Words { preference.words(among: app.languages) }
}

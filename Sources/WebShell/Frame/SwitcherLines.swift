/// What goes on in each app, in one line: the switcher shows it, and every page that is live keeps it current.
struct SwitcherLines: Sendable {
  static let topic = "shell/apps"
  /// The apps are asked so often, once for all pages of a language, and only what changed is told.
  static let pace = Duration.seconds(1)

  var apps: [any WebApp]
  var wish: LanguageWish

  /// Each app's own: one may lack that of the others.
  var languages: String { apps.map { words(of: $0).tag }.joined(separator: "+") }

  static func line(_ face: AppFace) -> Fragment {
    let id = "line-\(face.id)"
    return Fragment(id: id, html: "<small id=\"\(id)\">\(face.summary)</small>")
  }

  func source(clock: any Clock<Duration> = ContinuousClock()) -> LiveSource {
    LiveSource { emit in
      var shown: [String: HTML] = [:]
      while true {
        var changed: [Fragment] = []
        for app in apps {
          let line = Self.line(await app.face(words(of: app)))
          if shown.updateValue(line.html, forKey: line.id) != line.html { changed.append(line) }
        }
        if !changed.isEmpty { emit(.patch(changed)) }
        try await clock.sleep(for: Self.pace)
      }
    }
  }

  private func words(of app: any WebApp) -> Words { wish.words(among: app.languages) }
}

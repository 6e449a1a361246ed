package import Hummingbird

/// The page at `/shell/about`.
package struct AboutRoom: ShellRoom {
  package var id: String { "about" }
  private let version: String

  package init(version: String) { self.version = version }

  package static var row: SettingsRow {
    SettingsRow(path: AboutPage.root, icon: .info, title: .about, text: .aboutText)
  }

  package func tab(_ words: Words) -> AppFace.Tab? { nil }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, _ in
      let visit = Visit(request)
      return await shell.page(AboutPage(version: version, words: visit.words), for: visit)
    }
  }
}

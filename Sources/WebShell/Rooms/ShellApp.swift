import Hummingbird

/// The shell's own pages as an app among the others, the last one in the switcher.
struct ShellApp: WebApp {
  static let id = "shell"

  var rooms: [any ShellRoom]
  var features: [any ShellFeature] = []

  var id: String { Self.id }

  var languages: [Language] { Shell.languages }

  func face(_ words: Words) async -> AppFace {
    AppFace(
      id: id, name: words(.appShell), icon: .outpost,
      tabs: tabs(words),
      summary: words(.appShellSummary))
  }

  private func tabs(_ words: Words) -> [AppFace.Tab] {
    features.compactMap { $0.tab(words) } + rooms.compactMap { $0.tab(words) }
  }

  var routes: [ServedRoute] {
    features.flatMap { feature in
      feature.served { _, visit in
        var visit = visit
        if let tab = feature.tab(visit.words) { visit.tab = tab.path }
        return visit
      }
    }
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    let first = tabs(Words(language: .en)).first
    routes.get("") { _, _ in Response.redirect(to: first?.path ?? "/") }
    routes.get("/pinned") { request, _ in await shell.pinned(request) }
    for room in rooms { room.addRoutes(to: routes.group("/\(room.id)"), in: shell) }
  }

  func live(_ name: String, for visit: Visit, in shell: Shell) async -> LiveSource? {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let room = rooms.first(where: { $0.id == parts[0] }) else { return nil }
    return await room.live(parts[1], for: visit, in: shell)
  }

  func pinned(_ visit: Visit) async -> [PinnedPage] { features.flatMap { $0.pinned }.map { PinnedPage($0) } }
}

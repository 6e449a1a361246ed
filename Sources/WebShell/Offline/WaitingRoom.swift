import Hummingbird

/// The commands that wait in the visitor's browser, at `/shell/waiting`: the process does not know them.
struct WaitingRoom: ShellRoom {
  static let path = "/shell/waiting"

  var id: String { "waiting" }

  func tab(_ words: Words) -> AppFace.Tab? { nil }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, _ in
      let visit = Visit(request)
      return await shell.page(WaitingPage(words: visit.words), for: visit)
    }
  }

  var pinned: [String] { [Self.path] }
}

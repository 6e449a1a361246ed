import Hummingbird

/// What is shown in the place of a page that the browser has not kept, at `/shell/away`.
struct AwayRoom: ShellRoom {
  static let path = "/shell/away"

  var id: String { "away" }

  func tab(_ words: Words) -> AppFace.Tab? { nil }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, _ in
      let visit = Visit(request)
      let page = MessagePage(
        title: visit.words(.notKept), text: visit.words(.notKeptHint), back: "/", words: visit.words,
        tab: Self.path)
      return await shell.page(page, for: visit)
    }
  }

  var pinned: [String] { [Self.path] }
}

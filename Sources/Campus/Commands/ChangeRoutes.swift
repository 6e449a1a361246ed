import Hummingbird
import WebShell

/// What a person can do with the log of changes: say that they have seen it.
struct ChangeRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/changes/seen") { request, _ in
      let fields = try await FormFields(request)
      guard let through = Int64(fields["through"]), let live = try await app.live() else {
        throw HTTPError(.badRequest)
      }
      try await live.campus.markSeen(through: through)
      // The page and the count on the first page are made anew.
      live.sync.update { $0.version += 1 }
      return shell.done(Visit(request, to: app), to: Paths.changes)
    }
  }
}

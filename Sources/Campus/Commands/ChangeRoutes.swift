import Hummingbird
import WebShell

/// What a person can do with the log of changes: say that they have seen it.
struct ChangeRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/changes/seen") { request, _ in
      let forms = AccountForms(app: app, shell: shell)
      return try await forms.take(request, backTo: Paths.changes) { live, fields, visit in
        guard let through = Int64(fields["through"]) else { throw HTTPError(.badRequest) }
        try await live.campus.markSeen(through: through)
        return shell.done(visit, to: Paths.changes)
      }
    }
  }
}

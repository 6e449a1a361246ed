import Hummingbird
import WebShell

/// The app's pages: fetch, make the page, done.
struct PageRoutes {
  var app: LabApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("/") { request, _ in
      let visit = Visit(request, to: app)
      let page = LabPage(state: app.bench.store.value, words: visit.words)
      return await shell.page(page, of: app, for: visit)
    }
    routes.get("/requests") { request, _ in
      let visit = Visit(request, to: app)
      let page = RequestsPage(log: app.bench.store.value.log, words: visit.words)
      return await shell.page(page, of: app, for: visit)
    }
  }
}

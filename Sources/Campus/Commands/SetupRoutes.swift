import Hummingbird
import KOS
import WebShell

/// Setting a registration up.
struct SetupRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("/setup") { request, _ in
      let visit = Visit(request, to: app)
      return await shell.page(page(FormEntry(visit.words), request, visit), of: app, for: visit)
    }
    routes.post("/setup") { request, _ in
      let visit = Visit(request, to: app)
      let fields = try await FormFields(request)
      let filled: RegistrationForm.Filled
      do throws(FormRefused) {
        filled = try RegistrationForm(used: app.book.now.used).read(fields, visit.words)
      } catch {
        let page = page(error.entry, request, visit)
        return await shell.refused(page, fragment: page.form.html, of: app, for: visit)
      }
      try await app.book.save(filled.registration, secret: filled.secret)
      return Response.redirect(to: Paths.login)
    }
    routes.get("/setup/removals") { request, _ in
      let visit = Visit(request, to: app)
      let id = request.uri.queryParameters["registration"].map(String.init)
      guard let registration = unused.first(where: { $0.id == id }) else { throw HTTPError(.notFound) }
      let question = SetupPage.question(registration, visit.words)
      let page = QuestionPage(title: question.title, question: question, back: Paths.setup)
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("/setup/removals") { request, _ in
      try await app.book.remove(registration: try await FormFields(request)["registration"])
      return Response.redirect(to: Paths.setup)
    }
  }

  private func page(_ entry: FormEntry, _ request: Request, _ visit: Visit) -> SetupPage {
    let address = LoginRoutes.address(of: request, visit)
    return SetupPage(
      entry: entry, redirect: address.map { "\($0)\(Paths.loginAnswer)" } ?? "", unused: unused)
  }

  private var unused: [KnownRegistration] {
    let content = app.book.now
    return content.registrations.filter { !content.used.contains($0.id) }
  }
}

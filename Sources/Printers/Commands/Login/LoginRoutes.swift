import Hummingbird
import WebShell

/// Logging in to an OctoPrint with a password, which brings a key: for a new printer, and for one whose key is of no
/// use any more.
struct LoginRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("/logins/:login") { request, context in
      guard let printer = app.logins.printer(context.name("login")) else {
        return Response.redirect(to: Paths.new, type: .normal)
      }
      if app.book.printer(printer.id) != nil {
        return .redirect(to: Paths.printer(printer.id), type: .normal)
      }
      return await shown(printer, action: Paths.login(context.name("login")), request)
    }
    routes.post("/logins/:login") { request, context in
      guard let printer = app.logins.printer(context.name("login")) else {
        return Response.redirect(to: Paths.new, type: .normal)
      }
      return try await logIn(to: printer, action: Paths.login(context.name("login")), request)
    }
    routes.get("/:id/logins/new") { request, context in
      let printer = try app.printer(context)
      return await shown(printer, action: Paths.logins(printer.id), request)
    }
    routes.post("/:id/logins") { request, context in
      let printer = try app.printer(context)
      return try await logIn(to: printer, action: Paths.logins(printer.id), request)
    }
  }

  private func shown(_ printer: Printer, action: String, _ request: Request) async -> Response {
    let visit = Visit(request, to: app)
    let page = page(printer, action, LoginForm(), FormEntry(visit.words))
    return await shell.page(page, of: app, for: visit)
  }

  private func logIn(to printer: Printer, action: String, _ request: Request) async throws -> Response {
    let (visit, fields) = (Visit(request, to: app), try await FormFields(request))
    var form = LoginForm(fields)
    var entry: FormEntry
    do {
      try await app.enrolment.logIn(to: printer, with: try form.read(fields, visit.words))
      return .redirect(to: Paths.printer(printer.id), type: .normal)
    } catch let refused as FormRefused {
      entry = refused.entry
    } catch let complaint as LoginComplaint {
      if case .secondFactorNeeded(let factors) = complaint { form = LoginForm(factors: factors) }
      entry = FormEntry(fields, visit.words)
      form.complain(complaint, in: &entry)
    }
    let page = page(printer, action, form, entry)
    return await shell.refused(page, fragment: page.form.html, of: app, for: visit)
  }

  private func page(
    _ printer: Printer, _ action: String, _ fields: LoginForm, _ entry: FormEntry
  ) -> PrinterLoginPage {
    PrinterLoginPage(
      printer: printer, isNew: app.book.printer(printer.id) == nil, action: action, fields: fields,
      entry: entry)
  }
}

extension Paths {
  static let logins = "/printers/logins"

  static func login(_ id: String) -> String { "\(logins)/\(id)" }
  static func logins(_ id: Printer.ID) -> String { "\(printer(id))/logins" }
  static func newLogin(_ id: Printer.ID) -> String { "\(logins(id))/new" }
}

import Hummingbird
import WebShell

/// Adding and changing printers.
struct EnrolmentRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/") { request, _ in
      let (visit, fields) = (Visit(request, to: app), try await FormFields(request))
      return try await answer(fields, nil, visit) { draft in
        guard draft.hasValidID else { throw HTTPError(.badRequest) }
        if draft.way == .key { return Paths.printer(try await app.enrolment.save(draft).id) }
        let printer = try await app.enrolment.prepare(draft)
        if draft.way == .login { return Paths.login(app.logins.begin(printer)) }
        return Paths.request(try await app.requests.begin(printer).id)
      }
    }
    routes.post("/:id/edit") { request, context in
      let printer = try app.printer(context)
      let (visit, fields) = (Visit(request, to: app), try await FormFields(request))
      return try await answer(fields, printer, visit) { draft in
        let saved = try await app.enrolment.save(draft)
        app.remotes.forget([printer.id])
        return Paths.printer(saved.id)
      }
    }
    routes.get("/access-requests/:id") { request, context in
      let visit = Visit(request, to: app)
      let id = context.parameters.get("id") ?? ""
      guard let pending = await app.requests.pending(id), let state = await app.requests.state(id) else {
        return Response.redirect(to: Paths.new)
      }
      if case .granted(let printer) = state.value { return .redirect(to: Paths.printer(printer)) }
      let page = AccessRequestPage(pending: pending, state: state.value, words: visit.words)
      return await shell.page(page, of: app, for: visit)
    }
  }

  /// Goes where the work leads, or shows the form again with its complaint and all that was typed.
  private func answer(
    _ fields: FormFields, _ printer: Printer?, _ visit: Visit, _ work: (PrinterDraft) async throws -> String
  ) async throws -> Response {
    let form = PrinterForm(printer?.id)
    var page: PrinterFormPage
    do throws(FormRefused) {
      page = PrinterFormPage(draft: try form.read(fields, visit.words), words: visit.words)
    } catch {
      var draft = printer.map(PrinterDraft.init(editing:)) ?? PrinterDraft(new: fields[form.id.name])
      draft.address = fields[form.address.name]
      if !fields[form.asksProxy.name].isEmpty { draft.proxyUser = fields[form.proxyUser.name] }
      page = PrinterFormPage(draft: draft, unread: error.entry, words: visit.words)
      return await refused(page, visit)
    }
    do {
      return .redirect(to: try await work(page.draft))
    } catch {
      let complaint =
        switch error {
        case let complaint as PrinterComplaint: complaint
        case let trouble as Trouble: PrinterComplaint.trouble(trouble)
        default: throw error
        }
      page.complaints = [complaint]
      page.certificate = complaint.certificate
      page.isCertificateChanged = complaint.isCertificateChanged
      return await refused(page, visit)
    }
  }

  private func refused(_ page: PrinterFormPage, _ visit: Visit) async -> Response {
    await shell.refused(page, fragment: page.form.html, of: app, for: visit)
  }
}

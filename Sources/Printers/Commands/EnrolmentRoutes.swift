import Hummingbird
import WebShell

/// Adding, changing and removing printers.
struct EnrolmentRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/") { request, _ in
      let draft = PrinterDraft(try await FormFields(request), id: nil)
      guard draft.hasValidID else { throw HTTPError(.badRequest) }
      return try await answer(draft, Visit(request, to: app)) {
        if draft.way == .key { return Paths.printer(try await app.enrolment.save(draft).id) }
        let printer = try await app.enrolment.prepare(draft)
        return Paths.request(try await app.requests.begin(printer).id)
      }
    }
    routes.post("/:id/edit") { request, context in
      let printer = try app.printer(context)
      let draft = PrinterDraft(try await FormFields(request), id: printer.id)
      return try await answer(draft, Visit(request, to: app)) {
        Paths.printer(try await app.enrolment.save(draft).id)
      }
    }
    routes.post("/:id/\(PrinterCommand.remove.rawValue)") { _, context in
      let id = try app.printer(context).id
      try await app.book.remove(id)
      app.cameras.forget(id)
      app.playlists.forget(id)
      return Response.redirect(to: Paths.list)
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
    _ draft: PrinterDraft, _ visit: Visit, _ work: () async throws -> String
  ) async throws -> Response {
    do {
      return .redirect(to: try await work())
    } catch {
      let complaint =
        switch error {
        case let complaint as PrinterComplaint: complaint
        case let trouble as Trouble: PrinterComplaint.trouble(trouble)
        default: throw error
        }
      let page = PrinterFormPage(
        draft: draft, complaints: [complaint], certificate: complaint.certificate,
        isCertificateChanged: complaint.isCertificateChanged, words: visit.words)
      return await shell.refused(page, fragment: page.form, of: app, for: visit)
    }
  }
}

import Hummingbird
import Uplink
import WebShell

/// Takes the address over at which a lost printer's server announces itself, after a question: the key goes there.
struct AddressRoutes {
  var app: PrintersApp
  var shell: Shell

  static let changes = "address-changes"

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("/:id/\(Self.changes)/new") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      guard let address = face.live.announcedAt else {
        return Response.redirect(to: Paths.printer(face.printer.id), type: .normal)
      }
      let question = MovedQuestion(printer: face.printer, address: address, words: visit.words)
      let page = RoomQuestionPage(onOverviewOf: face, asking: question.confirmation)
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("/:id/\(Self.changes)") { request, context in
      let fields = try await FormFields(request)
      return try await change(fields, request, context)
    }
  }

  /// What was agreed to is what is done: an announcement that came since is another question.
  private func change(
    _ fields: FormFields, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let page = Paths.printer(printer.id)
    guard let address = app.live.value(printer.id).announcedAt, Confirmed.isSet(fields),
      fields["address"] == "\(address)"
    else { return await shell.failed(visit.words(.movedElsewhere), of: app, for: visit, backTo: page) }
    do {
      try await app.enrolment.follow(printer, to: address)
      return .redirect(to: page, type: .normal)
    } catch let complaint as PrinterComplaint {
      return await shell.failed(visit.words(complaint.phrase), of: app, for: visit, backTo: page)
    }
  }
}

extension Paths {
  static func addressChange(_ id: Printer.ID) -> String { "\(printer(id))/\(AddressRoutes.changes)" }
}

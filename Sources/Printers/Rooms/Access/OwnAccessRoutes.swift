import Hummingbird
import OctoPrint
import WebShell

/// The page of one's own access, and what is done to the keys of applications.
struct OwnAccessRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: FormDesk { FormDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let page = OwnAccessPage(
        face: face, findings: try await access(face), isChanged: request.uri.queryParameters["changed"] != nil
      )
      return await shell.page(page, of: app, for: visit)
    }
    routes.get("keys/new") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let page = NewApplicationKeyPage(face: face, entry: FormEntry(visit.words))
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("keys") { request, context in try await generate(request, context) }
    routes.get("revocations/new") { request, context in try await ask(request, context) }
    routes.post("revocations") { request, context in
      let fields = try await FormFields(request)
      let page = OwnAccessPaths(printer: try app.printer(context).id).page
      let (name, user) = (fields["app"], fields["user"])
      return try await desk.command(request, context, backTo: page) { client throws(OctoPrintError) in
        try await client.revokeApplicationKey(app: name, user: user.isEmpty ? nil : user)
      }
    }
    routes.post("decisions") { request, context in
      let fields = try await FormFields(request)
      let page = OwnAccessPaths(printer: try app.printer(context).id).page
      return try await desk.command(
        request, context, backTo: page, saying: { $0.status == 404 ? .requestGone : nil }
      ) { client throws(OctoPrintError) in
        try await client.decide(onKeyRequest: fields["token"], grants: fields["grants"] == "yes")
      }
    }
  }

  private func generate(_ request: Request, _ context: ShellContext) async throws -> Response {
    let visit = Visit(request, to: app)
    let fields = try await FormFields(request)
    let face = app.face(of: try app.printer(context), visit.words)
    let paths = OwnAccessPaths(printer: face.printer.id)
    let name: String
    do throws(FormRefused) { name = try ApplicationKeyForm().read(fields, visit.words) } catch {
      let page = NewApplicationKeyPage(face: face, entry: error.entry)
      return await shell.page(page, of: app, for: visit, status: .unprocessableContent)
    }
    return try await CommandDesk(app: app, shell: shell).attempt(
      request, context, backTo: paths.newKey
    ) { client, _, visit throws(OctoPrintError) in
      let key = try await client.generateApplicationKey(app: name)
      let page = NewKeyPage(
        face: face, room: OwnAccessRoom.id, key: key,
        origin: BackLink(visit.words(.ownAccess), to: paths.page))
      return await shell.page(page, of: app, for: visit)
    }
  }

  private func ask(_ request: Request, _ context: ShellContext) async throws -> Response {
    let visit = Visit(request, to: app)
    let face = app.face(of: try app.printer(context), visit.words)
    let query = request.uri.queryParameters
    let (name, user) = (query["app"].map(String.init), query["user"].map(String.init))
    guard case .found(let access) = try await access(face),
      let key = access.keys?.keys.first(where: { $0.application == name && $0.user == user })
    else { throw HTTPError(.notFound) }
    let paths = OwnAccessPaths(printer: face.printer.id)
    let question = Confirmation.revocation(
      of: key, isInUse: access.isInUse(key), id: "ask-revocation", paths, visit.words)
    let page = RoomQuestionPage(
      face: face, room: OwnAccessRoom.id, question: question,
      origin: BackLink(visit.words(.ownAccess), to: paths.page))
    return await shell.page(page, of: app, for: visit)
  }

  private func access(_ face: PrinterFace) async throws -> Findings<OwnAccess> {
    let key = try await app.book.key(of: face.printer.id)
    return await app.findings(of: face.printer, needing: nil, face.words) { client throws(OctoPrintError) in
      try await OwnAccess(client, key: key)
    }
  }
}

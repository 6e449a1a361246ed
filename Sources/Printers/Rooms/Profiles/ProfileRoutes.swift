import Hummingbird
import OctoPrint
import WebShell

/// The pages of printer profiles and what is done to them.
struct ProfileRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: FormDesk { FormDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let findings = await profiles(face)
      return await shell.page(ProfileListPage(face: face, findings: findings), of: app, for: visit)
    }
    routes.get("new") { request, context in
      try await with(request, context) { face, profiles, visit in
        let page = NewProfilePage(face: face, fields: NewProfileForm(profiles), entry: FormEntry(visit.words))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("") { request, context in
      try await with(request, context) { _, profiles, _ in try await create(among: profiles, request, context)
      }
    }
    addOne(to: routes.group("known/:profile"))
  }

  private func addOne(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      try await onProfile(request, context) { face, profile, visit in
        let form = ProfileForm(profile)
        let page = ProfilePage(face: face, profile: profile, fields: form, entry: form.entry(visit.words))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("") { request, context in
      try await onProfile(request, context) { _, profile, _ in try await change(profile, request, context) }
    }
    routes.post("preferences") { request, context in
      // One that is gone would be made anew, from the default one.
      try await onProfile(request, context) { _, profile, _ in
        let paths = ProfilePaths(printer: try app.printer(context).id)
        return try await desk.command(request, context, backTo: paths.list) {
          client throws(OctoPrintError) in
          var change = PrinterProfileChange()
          change.isDefault = true
          _ = try await client.changePrinterProfile(profile.id, change)
        }
      }
    }
    routes.get("removals/new") { request, context in
      try await onProfile(request, context) { face, profile, visit in
        let paths = ProfilePaths(printer: face.printer.id)
        let page = RoomQuestionPage(
          face: face, room: ProfilesRoom.id, question: .removal(of: profile, paths, visit.words),
          origin: BackLink(profile.name, to: paths.profile(profile.id)))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("removals") { request, context in
      let (id, paths) = try named(context)
      return try await desk.command(
        request, context, backTo: paths.list, saying: { $0.status == 409 ? .profileInUse : nil }
      ) { client throws(OctoPrintError) in try await client.removePrinterProfile(id) }
    }
  }

  private func create(
    among known: [PrinterProfile], _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let fields = try await FormFields(request)
    let (form, paths) = (NewProfileForm(known), ProfilePaths(printer: try app.printer(context).id))
    return try await desk.take(
      form, fields, request, context, on: { NewProfilePage(face: $0, fields: form, entry: $1) }
    ) { client, value throws(OctoPrintError) in
      let id = ProfileKey.make(of: value.name, taken: Set(known.map(\.id)))
      let made = try await client.addPrinterProfile(
        id, PrinterProfileChange(name: value.name), basedOn: value.model)
      return paths.profile(made.id)
    }
  }

  private func change(
    _ profile: PrinterProfile, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let fields = try await FormFields(request)
    let (form, paths) = (ProfileForm(profile), ProfilePaths(printer: try app.printer(context).id))
    return try await desk.take(
      form, fields, request, context,
      on: { ProfilePage(face: $0, profile: profile, fields: form, entry: $1) }
    ) { client, change throws(OctoPrintError) in
      _ = try await client.changePrinterProfile(profile.id, change)
      return paths.list
    }
  }

  // MARK: What there is

  /// Answers with all profiles, or says why they could not be had.
  private func with(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, [PrinterProfile], Visit) async throws -> Response
  ) async throws -> Response {
    try await desk.answer(
      request, context, by: profiles, else: { ProfileListPage(face: $0, findings: $1) }, answer)
  }

  /// OctoPrint would make the preferred one of a profile that is gone, so it is looked for first.
  private func onProfile(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, PrinterProfile, Visit) async throws -> Response
  ) async throws -> Response {
    try await with(request, context) { face, profiles, visit in
      let id = context.name("profile")
      guard let profile = profiles.first(where: { $0.id == id }) else { throw HTTPError(.notFound) }
      return try await answer(face, profile, visit)
    }
  }

  private func profiles(_ face: PrinterFace) async -> Findings<[PrinterProfile]> {
    await app.findings(of: face.printer, needing: .connection, face.words) { client throws(OctoPrintError) in
      try await client.printerProfiles().values.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  private func named(_ context: ShellContext) throws -> (id: String, paths: ProfilePaths) {
    (context.name("profile"), ProfilePaths(printer: try app.printer(context).id))
  }
}

import HTTPTypes
import Hummingbird
import NIOCore
import OctoPrint
import WebShell

/// The pages of slicing profiles and what is done to them.
struct SlicingRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: FormDesk { FormDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      return await list(face, await slicers(face), visit)
    }
    routes.get(":slicer/new") { request, context in
      try await onSlicer(request, context) { face, slicer, visit in
        let form = SlicingProfileForm()
        let page = NewSlicingProfilePage(
          face: face, slicer: slicer, fields: form, entry: form.entry(visit.words))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post(":slicer/profiles") { request, context in
      try await onSlicer(request, context) { _, slicer, _ in try await create(slicer, request, context) }
    }
    addOne(to: routes.group(":slicer/profiles/:profile"))
  }

  private func addOne(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      try await onProfile(request, context) { face, slicer, profile, visit in
        let form = SlicingProfileForm(profile)
        let page = SlicingProfilePage(
          face: face, slicer: slicer, profile: profile, fields: form, entry: form.entry(visit.words))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("") { request, context in
      try await onProfile(request, context) { _, slicer, profile, _ in
        try await change(profile, of: slicer, request, context)
      }
    }
    routes.get("download") { request, context in
      try await onProfile(request, context) { _, _, profile, _ in Self.attachment(profile) }
    }
    routes.get("removals/new") { request, context in
      try await onProfile(request, context) { face, slicer, profile, visit in
        let paths = SlicingPaths(printer: face.printer.id)
        let page = RoomQuestionPage(
          face: face, room: SlicingRoom.id, question: .removal(of: profile, slicer, paths, visit.words),
          origin: BackLink(profile.shownName, to: paths.profile(profile.key, of: slicer)))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("removals") { request, context in
      let (slicer, id) = (context.name("slicer"), context.name("profile"))
      let paths = SlicingPaths(printer: try app.printer(context).id)
      return try await desk.command(request, context, backTo: paths.list) { client throws(OctoPrintError) in
        try await client.removeSlicingProfile(id, of: slicer)
      }
    }
  }

  private func create(
    _ slicer: Slicer, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let fields = try await FormFields(request)
    let paths = SlicingPaths(printer: try app.printer(context).id)
    let form = SlicingProfileForm()
    return try await desk.take(
      form, fields, request, context,
      on: { NewSlicingProfilePage(face: $0, slicer: slicer, fields: form, entry: $1) }
    ) { client, content throws(OctoPrintError) in
      let key = ProfileKey.make(of: content.displayName ?? "", taken: Set(slicer.profiles.keys))
      _ = try await client.saveSlicingProfile(key, of: slicer.key, content)
      return paths.list
    }
  }

  private func change(
    _ profile: SlicingProfile, of slicer: String, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let fields = try await FormFields(request)
    let paths = SlicingPaths(printer: try app.printer(context).id)
    let form = SlicingProfileForm(profile)
    return try await desk.take(
      form, fields, request, context,
      on: { SlicingProfilePage(face: $0, slicer: slicer, profile: profile, fields: form, entry: $1) }
    ) { client, change throws(OctoPrintError) in
      _ = try await client.changeSlicingProfile(profile.key, of: slicer, change)
      return paths.list
    }
  }

  /// The slicer's own values, as a file that can be taken in elsewhere.
  private static func attachment(_ profile: SlicingProfile) -> Response {
    Response(
      status: .ok, headers: .attachment("\(profile.key).json", type: "application/json"),
      body: ResponseBody(byteBuffer: ByteBuffer(string: profile.dataText ?? "{}")))
  }

  // MARK: What there is

  private func slicers(_ face: PrinterFace) async -> Findings<[Slicer]> {
    await app.findings(of: face.printer, needing: .slice, face.words) { client throws(OctoPrintError) in
      try await client.slicers().values.sorted { $0.key < $1.key }
    }
  }

  private func list(_ face: PrinterFace, _ findings: Findings<[Slicer]>, _ visit: Visit) async -> Response {
    await shell.page(SlicerListPage(face: face, findings: findings), of: app, for: visit)
  }

  private func onSlicer(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, Slicer, Visit) async throws -> Response
  ) async throws -> Response {
    try await desk.answer(request, context, by: slicers, else: { SlicerListPage(face: $0, findings: $1) }) {
      face, slicers, visit in
      guard let slicer = slicers.first(where: { $0.key == context.name("slicer") }) else {
        throw HTTPError(.notFound)
      }
      return try await answer(face, slicer, visit)
    }
  }

  private func onProfile(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, String, SlicingProfile, Visit) async throws -> Response
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let face = app.face(of: try app.printer(context), visit.words)
    let (slicer, id) = (context.name("slicer"), context.name("profile"))
    let findings: Findings<SlicingProfile?> = await app.findings(
      of: face.printer, needing: .slice, visit.words
    ) { client throws(OctoPrintError) in
      do throws(OctoPrintError) { return try await client.slicingProfile(id, of: slicer) } catch {
        if error.status == 404 { return nil }
        throw error
      }
    }
    switch findings {
    case .found(let profile?): return try await answer(face, slicer, profile, visit)
    case .found(nil), .missing: throw HTTPError(.notFound)
    case .forbidden: return await list(face, .forbidden(nil), visit)
    case .failed(let reason): return await list(face, .failed(reason), visit)
    }
  }
}

import Hummingbird
import OctoPrint
import WebShell

/// What is done to files and folders.
struct FileCommandRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }
  private var forms: FormDesk { FormDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    addPlacing(to: routes)
    staying("selections", routes) { client, file, _ throws(OctoPrintError) in try await client.select(file) }
    staying("analyses", routes) { client, file, _ throws(OctoPrintError) in try await client.analyse(file) }
    staying("card-copies", routes) { client, file, _ throws(OctoPrintError) in
      _ = try await client.uploadToSD(file)
    }
    routes.post("slices") { request, context in try await slice(request, context) }
    for (path, command) in [
      ("card-mounts", SDCardCommand.initialize), ("card-refreshes", .refresh), ("card-releases", .release),
    ] {
      routes.post(RouterPath(path)) { request, context in
        let page = FileAddress(printer: try app.printer(context).id).page(.sdCard(""))
        let response = try await desk.carryOut(
          request, context, backTo: page, refusal: { $0.hasJob ? .lockedWhilePrinting : nil }
        ) { client, _ throws(OctoPrintError) in try await client.command(command) }
        app.filesChanged(try app.printer(context).id)
        return response
      }
    }
  }

  private func addPlacing(to routes: RouterGroup<ShellContext>) {
    routes.post("folders") { request, context in
      let fields = try await FormFields(request)
      let printer = try app.printer(context).id
      let (parent, form) = (fields["parent"], NewFolderForm())
      return try await forms.take(
        form, fields, request, context,
        on: { NewFolderPage(face: $0, parent: .local(parent), entry: $1) },
        saying: { Self.complain($0, at: form.name, in: &$1) }
      ) { client, name throws(OctoPrintError) in
        let folder = try await client.createFolder(name, in: parent).file
        app.filesChanged(printer)
        return FileAddress(printer: printer).page(folder)
      }
    }
    for (path, act) in [("copies", PlacingPage.Act.copy), ("moves", .move)] {
      routes.post(RouterPath(path)) { request, context in try await place(request, context, act) }
    }
    routes.post("removals") { request, context in
      let (file, _, address) = try await asked(request, context)
      return try await desk.lead(
        request, context, backTo: address.page(file), saying: Self.placing
      ) { client, _ throws(OctoPrintError) in
        try await client.delete(file)
        return address.page(file.parent)
      }
    }
  }

  private func place(
    _ request: Request, _ context: ShellContext, _ act: PlacingPage.Act
  ) async throws -> Response {
    let (path, fields, address) = try await asked(request, context)
    let printer = try app.printer(context)
    guard let (files, file) = try await app.listing(of: printer, holding: path).files(holding: path) else {
      return try await desk.refuse(.fileGone, request, backTo: address.page(path.parent))
    }
    let form = PlacingForm(file, among: files)
    return try await forms.take(
      form, fields, request, context,
      on: { PlacingPage(face: $0, file: file, act: act, fields: form, entry: $1) },
      saying: { Self.complain($0, at: form.name, in: &$1) }
    ) { client, place throws(OctoPrintError) in
      // Its answer repeats the name that was asked for, not the one that the file has then.
      let destination = try await client.sanitized(place.name, in: place.folder)
      switch act {
      case .copy: _ = try await client.copy(path, to: destination)
      case .move: _ = try await client.move(path, to: destination)
      }
      app.filesChanged(printer.id)
      return address.page(.local(destination))
    }
  }

  private func slice(_ request: Request, _ context: ShellContext) async throws -> Response {
    let (path, fields, address) = try await asked(request, context)
    let printer = try app.printer(context)
    guard let (_, file) = try await app.listing(of: printer, holding: path).files(holding: path) else {
      return try await desk.refuse(.fileGone, request, backTo: address.page(path.parent))
    }
    return try await forms.answer(
      request, context, by: app.sliceChoices,
      else: { SlicePage(face: $0, file: file, choices: $1, entry: FormEntry($0.words)) }
    ) { _, choices, _ in
      try await forms.take(
        SliceForm(choices), fields, request, context,
        on: { SlicePage(face: $0, file: file, choices: .found(choices), entry: $1) }
      ) { client, command throws(OctoPrintError) in
        _ = try await client.slice(path, command)
        return address.page(path)
      }
    }
  }

  /// A command after which the page stays the same.
  private func staying(
    _ path: String, _ routes: RouterGroup<ShellContext>,
    _ send: @escaping @Sendable (OctoPrintClient, FilePath, FormFields) async throws(OctoPrintError) -> Void
  ) {
    routes.post(RouterPath(path)) { request, context in
      let (file, fields, address) = try await asked(request, context)
      return try await desk.carryOut(request, context, backTo: address.page(file)) {
        client, _ throws(OctoPrintError) in
        try await send(client, file, fields)
      }
    }
  }

  private func asked(
    _ request: Request, _ context: ShellContext
  ) async throws -> (FilePath, FormFields, FileAddress) {
    let fields = try await FormFields(request)
    guard let file = FilePath(field: fields["file"]) else { throw HTTPError(.badRequest) }
    return (file, fields, FileAddress(printer: try app.printer(context).id))
  }

  private static func complain(
    _ error: OctoPrintError, at field: FormField<String>, in entry: inout FormEntry
  ) -> Bool {
    guard let phrase = placing(error) else { return false }
    entry.complain(.phrase(phrase), at: field)
    return true
  }

  private static func placing(_ error: OctoPrintError) -> Phrase? {
    switch error {
    case .conflict: .placeTaken
    case .missing: .fileGone
    case .rejected: .nameRefused
    default: nil
    }
  }
}

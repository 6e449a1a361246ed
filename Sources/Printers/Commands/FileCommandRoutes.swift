import Hummingbird
import OctoPrint
import WebShell

/// What is done to files and folders.
struct FileCommandRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    addPlacing(to: routes)
    staying("selections", routes) { client, file, _ throws(OctoPrintError) in try await client.select(file) }
    staying("analyses", routes) { client, file, _ throws(OctoPrintError) in try await client.analyse(file) }
    staying("card-copies", routes) { client, file, _ throws(OctoPrintError) in
      _ = try await client.uploadToSD(file)
    }
    staying("slices", routes) { client, file, fields throws(OctoPrintError) in
      var command = SliceCommand()
      let choice = fields["profile"].split(separator: ":", maxSplits: 1).map(String.init)
      command.slicer = choice.first
      if choice.count == 2 { command.profile = choice[1] }
      _ = try await client.slice(file, command)
    }
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
      let address = FileAddress(printer: try app.printer(context).id)
      let parent = fields["parent"]
      return try await desk.lead(
        request, context, backTo: address.page(.local(parent)), saying: Self.placing
      ) { client, _ throws(OctoPrintError) in
        address.page(try await client.createFolder(fields["name"], in: parent).file)
      }
    }
    for (path, isCopy) in [("copies", true), ("moves", false)] {
      routes.post(RouterPath(path)) { request, context in
        let (file, fields, address) = try await asked(request, context)
        // A slash would lead into another folder than the chosen one.
        let name = fields["name"].replacing("/", with: "_")
        let folder = fields["folder"]
        return try await desk.lead(
          request, context, backTo: address.page(file), saying: Self.placing
        ) { client, _ throws(OctoPrintError) in
          // Its answer repeats the name that was asked for, not the one that the file has then.
          let destination = try await client.sanitized(name, in: folder)
          if isCopy { _ = try await client.copy(file, to: destination) }
          if !isCopy { _ = try await client.move(file, to: destination) }
          return address.page(.local(destination))
        }
      }
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

  private static func placing(_ error: OctoPrintError) -> Phrase? {
    switch error {
    case .conflict: .placeTaken
    case .missing: .fileGone
    case .rejected: .nameRefused
    default: nil
    }
  }
}

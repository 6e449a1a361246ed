import HTTPTypes
import Hummingbird
import NIOCore
import OctoPrint
import Uplink
import WebShell

/// Hands files over to OctoPrint as they come: nothing of them is kept here, in memory or on the disk.
struct UploadRoutes {
  var app: PrintersApp
  var shell: Shell

  /// What is to become of a file whose name is taken.
  private enum Taken: String { case keep, replace, refuse }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("uploads") { request, context in
      let printer = try app.printer(context)
      guard let parts = FormParts(request) else { throw HTTPError(.badRequest) }
      do {
        return try await take(parts, Visit(request, to: app), printer)
      } catch is FormParts.Malformed {
        throw HTTPError(.badRequest)
      }
    }
    routes.post("name-tests") { request, context in
      let printer = try app.printer(context)
      let fields = try await FormFields(request)
      return try await test(fields, Visit(request, to: app), printer)
    }
  }

  // MARK: Taking

  private func take(_ parts: FormParts, _ visit: Visit, _ printer: Printer) async throws -> Response {
    let address = FileAddress(printer: printer.id)
    var fields: [String: String] = [:]
    var last: FilePath?
    var folder: FilePath {
      FilePath(FileLocation(rawValue: fields["location"] ?? "local"), fields["folder"] ?? "")
    }
    while let part = try await parts.next() {
      switch part {
      case .field(let name, let value): fields[name] = value
      case .file(_, let filename):
        // A browser sends one without a name where none was chosen.
        guard !filename.isEmpty else { continue }
        do {
          last = try await send(parts, named: fields["name"] ?? filename, fields, to: folder, printer)
          app.filesChanged(printer.id)
        } catch {
          // A browser listens only once it has sent everything.
          while try await parts.bytes() != nil {}
          return await refuse(error, visit, printer, backTo: address.page(folder))
        }
      }
    }
    guard let last else {
      return await shell.failed(visit.words(.noFileChosen), of: app, for: visit, backTo: address.page(folder))
    }
    let next = fields["check"] == nil ? address.page(last) : address.view(.check, of: last)
    return visit.wantsFragment ? .plain(next, status: .created) : .redirect(to: next, type: .normal)
  }

  private func send(
    _ parts: FormParts, named name: String, _ fields: [String: String], to folder: FilePath,
    _ printer: Printer
  ) async throws(UploadFailure) -> FilePath {
    let client = app.servers.client(printer)
    let taken = Taken(rawValue: fields["taken"] ?? "") ?? .refuse
    var name = name
    var length = fields["size"].flatMap { Int($0) }
    do {
      if taken == .keep {
        let test = try await client.exists(name, in: folder.path, at: folder.location)
        if test.exists, let free = test.suggestion { name = free }
      }
      // OctoPrint takes nothing whose length is not known before.
      if length == nil { length = await parts.lengthIfLast }
      let stream = BodyStream(length: length, isReplayable: false) {
        { try await parts.bytes() }
      }
      var upload = Upload(named: name, .stream(stream))
      upload.folder = folder.path
      upload.location = folder.location
      upload.overwrites = taken == .replace
      let result = try await client.upload(upload)
      let stored = result.files[folder.location.rawValue] ?? result.files.values.first
      return stored?.file ?? folder.appending(name)
    } catch {
      throw UploadFailure(name: name, cause: error, replaces: taken == .replace, length: length)
    }
  }

  private func refuse(
    _ failure: UploadFailure, _ visit: Visit, _ printer: Printer, backTo path: String
  ) async -> Response {
    let phrase: Phrase
    if let own = failure.phrase {
      phrase = own
    } else {
      let desk = CommandDesk(app: app, shell: shell)
      phrase = await desk.phrase(for: failure.cause, app.servers.client(printer), printer, visit.words)
    }
    return await shell.failed(visit.words(phrase), of: app, for: visit, backTo: path)
  }

  // MARK: Names

  /// Whether a name is taken and which one is free, for the script's question: as JSON.
  private func test(_ fields: FormFields, _ visit: Visit, _ printer: Printer) async throws -> Response {
    let client = app.servers.client(printer)
    do {
      let answer = try await client.exists(
        fields["name"], in: fields["folder"], at: FileLocation(rawValue: fields["location"]))
      let json =
        "{\"exists\":\(answer.exists),\"suggestion\":\(JSONText.string(answer.suggestion ?? fields["name"]))}"
      return Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
    } catch {
      let desk = CommandDesk(app: app, shell: shell)
      let phrase = await desk.phrase(for: error, client, printer, visit.words)
      return .plain(visit.words(phrase), status: .badGateway)
    }
  }
}

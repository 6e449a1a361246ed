import Foundation
import HTTPTypes
package import Hummingbird
import NIOCore
package import WebShell

/// The pages at `/shell/backup`.
package struct BackupRoom: ShellRoom {
  static let root = "/shell/backup"

  package var id: String { "backup" }
  private let desk: BackupDesk

  package init(desk: BackupDesk) { self.desk = desk }

  package static var row: SettingsRow {
    SettingsRow(path: root, icon: .archive, title: .backup, text: .backupRow)
  }

  package var closed: [String] { [path] }

  package func tab(_ words: Words) -> AppFace.Tab? { nil }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, _ in
      let visit = Visit(request)
      return await shell.page(Self.page(visit), for: visit)
    }
    addCopyRoutes(to: routes.group("/copies"), in: shell)
    addUploadRoutes(to: routes.group("/uploads"), in: shell)
    routes.get("/restored") { request, _ in
      let visit = Visit(request)
      return await shell.page(RestoredPage(words: visit.words), for: visit)
    }
  }

  private static func page(_ visit: Visit, _ complaint: BackupComplaint? = nil, entry: FormEntry? = nil)
    -> BackupPage
  {
    BackupPage(words: visit.words, hasSecrets: visit.maySeeSecrets, complaint: complaint, entry: entry)
  }

  static func path(of upload: BackupDesk.Upload) -> String { "\(root)/uploads/\(upload.id)" }

  private static func page(
    _ visit: Visit, _ upload: BackupDesk.Upload, _ complaint: BackupComplaint? = nil, entry: FormEntry? = nil
  ) -> UploadPage {
    UploadPage(
      upload: upload, words: visit.words, isOwner: visit.maySeeSecrets, complaint: complaint, entry: entry)
  }

  private func addCopyRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.post("") { request, _ -> Response in
      let (visit, fields) = (Visit(request), try await FormFields(request))
      do {
        let passphrase = try PassphraseForm.sealing.read(fields, visit.words)
        if !passphrase.isEmpty { try visit.visitor.requireSecrets(for: Self.root) }
        let copy = try await desk.begin(passphrase: passphrase)
        return .redirect(to: "\(Self.root)/copies/\(copy.id)")
      } catch let refused as FormRefused {
        let page = Self.page(visit, entry: refused.entry)
        return await shell.page(page, for: visit, status: .unprocessableContent)
      }
    }
    routes.get("/:id") { request, context in
      let visit = Visit(request)
      let copy = try await copy(context)
      let page = CopyPage(copy: copy, state: copy.state.value, words: visit.words)
      return await shell.page(page, for: visit)
    }
    routes.get("/:id/file") { _, context in
      let copy = try await copy(context)
      guard case .ready(let size) = copy.state.value else { throw HTTPError(.notFound) }
      return try Self.file(copy.file, size: size)
    }
  }

  private func addUploadRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.post("") { request, _ -> Response in
      let visit = Visit(request)
      do {
        let upload = try await take(request)
        return .redirect(to: Self.path(of: upload))
      } catch let complaint as BackupComplaint {
        let page = Self.page(visit, complaint)
        return await shell.page(page, for: visit, status: .unprocessableContent)
      }
    }
    routes.get("/:id") { request, context in
      let visit = Visit(request)
      return await shell.page(Self.page(visit, try await upload(context)), for: visit)
    }
    routes.post("/:id/restorations") { request, context in
      let visit = Visit(request)
      let upload = try await upload(context)
      try visit.visitor.requireSecrets(for: Self.path(of: upload))
      let fields = try await FormFields(request)
      do {
        try await desk.restore(upload, passphrase: PassphraseForm.opening.read(fields, visit.words))
      } catch let refused as FormRefused {
        let page = Self.page(visit, upload, entry: refused.entry)
        return await shell.page(page, for: visit, status: .unprocessableContent)
      } catch let complaint as BackupComplaint {
        let page = Self.page(visit, upload, complaint)
        return await shell.page(page, for: visit, status: .unprocessableContent)
      }
      var response = await shell.page(RestartPage(words: visit.words), for: visit)
      if let refresh = HTTPField.Name("Refresh") {
        response.headers[refresh] = "5; url=\(Self.root)/restored"
      }
      return response
    }
  }

  package func live(_ name: String, for visit: Visit, in shell: Shell) async -> LiveSource? {
    guard let copy = await desk.copy, name == "copies/\(copy.id)" else { return nil }
    return LiveSource.fragments(of: copy.state.values()) { state in
      [CopyPage(copy: copy, state: state, words: visit.words).fragment]
    }
  }

  private func copy(_ context: ShellContext) async throws -> BackupDesk.Copy {
    guard let copy = await desk.copy, context.parameters.get("id") == copy.id else {
      throw HTTPError(.notFound)
    }
    return copy
  }

  private func upload(_ context: ShellContext) async throws -> BackupDesk.Upload {
    guard let upload = await desk.upload, context.parameters.get("id") == upload.id else {
      throw HTTPError(.notFound)
    }
    return upload
  }

  private func take(_ request: Request) async throws -> BackupDesk.Upload {
    let length = request.headers[.contentLength].flatMap { Int64($0) } ?? 0
    let file = try await desk.newUpload()
    do {
      try FreeSpace.require(length, in: file.deletingLastPathComponent())
      let handle = try FileHandle(forWritingTo: file)
      defer { handle.closing() }
      _ = try await UploadedFile(request, to: handle)
    } catch {
      await desk.discard(file)
      throw (error as? BackupError).map(BackupComplaint.known) ?? error
    }
    return try await desk.take(file)
  }

  /// Under a name that sorts by day, and kept by no cache.
  private static func file(_ file: URL, size: Int64) throws -> Response {
    let source = try FileHandle(forReadingFrom: file)
    let day = Date().formatted(.iso8601.year().month().day())
    var headers = HTTPFields.attachment("outpost-\(day).tar", type: "application/x-tar")
    headers[.contentLength] = "\(size)"
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(contentLength: Int(size)) { writer in
        defer { source.closing() }
        while let bytes = try source.read(upToCount: 256 << 10), !bytes.isEmpty {
          try await writer.write(ByteBuffer(bytes: bytes))
        }
        try await writer.finish(nil)
      })
  }
}

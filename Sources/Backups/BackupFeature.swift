package import Foundation
import HTTPTypes
package import WebShell

/// Everything in one file, and back again: at `/shell/backup`. It shows and replaces all that there is, so none of it is
/// for who may only look.
package struct BackupFeature: ShellFeature {
  static let backup = Path("shell", "backup")
  static let copies = backup.appending("copies")
  static let copy = copies.appending(.text("copy"))
  static let file = copy.appending("file")
  static let uploads = backup.appending("uploads")
  static let upload = uploads.appending(.text("upload"))
  static let restorations = upload.appending("restorations")
  static let restored = backup.appending("restored")

  private let jobs: BackupJobs
  private let now: @Sendable () -> Date

  package init(jobs: BackupJobs, now: @escaping @Sendable () -> Date = Date.init) {
    (self.jobs, self.now) = (jobs, now)
  }

  package static var row: SettingsRow {
    SettingsRow(path: backup.link(), icon: .archive, title: .backup, text: .backupRow)
  }

  static func back(_ visit: Visit) -> BackLink { visit.back(.backup, to: backup) }

  package var routes: [Route<Visit>] {
    page(Self.backup, for: .fullAccess) { visit, _ in BackupPage(visit: visit) }
    command(Self.copies, on: Self.backup, for: .fullAccess) { visit, _, fields in
      try await start(visit, fields)
    }
    page(Self.copy, for: .fullAccess) { visit, id in
      let copy = try await madeCopy(id)
      return BackupProgressPage(visit: visit, copy: copy, state: visit.value(of: copy.state, \.self))
    }
    download(Self.file, for: .fullAccess) { _, id in try await download(of: madeCopy(id)) }
    upload(Self.uploads, on: Self.backup, for: .fullAccess) { visit, _, file in try await take(visit, file) }
    page(Self.upload, for: .fullAccess) { visit, id in
      RestorePage(visit: visit, upload: try await sentUpload(id))
    }
    command(Self.restorations, onItsPage: Self.upload, for: .fullAccess) { visit, id, fields in
      try await restore(visit, try await sentUpload(id), fields)
    }
    page(Self.restored, for: .fullAccess) { visit, _ in RestoredPage(words: visit.words) }
  }

  // MARK: Making

  private func madeCopy(_ id: String) async throws -> BackupJobs.Copy {
    guard let copy = await jobs.copy, id == copy.id else { throw PageNotFoundError() }
    return copy
  }

  private func start(_ visit: Visit, _ fields: FormFields) async throws -> CommandOutcome {
    let (passphrase, entry) = PassphraseForm.sealing.read(fields, over: nil, visit.words)
    guard entry.isAccepted else { return .refusedAsPage(BackupPage(visit: visit, entry: entry)) }
    if passphrase != nil { try visit.visitor.requireSecrets(for: visit.link(Self.backup)) }
    return .goTo(visit.link(Self.copy, try await jobs.start(passphrase: passphrase ?? "").id))
  }

  /// Under a name that sorts by day.
  private func download(of copy: BackupJobs.Copy) throws -> FileDownload {
    guard case .ready(let size) = copy.state.value else { throw PageNotFoundError() }
    let source = try FileHandle(forReadingFrom: copy.file)
    let day = now().formatted(.iso8601.year().month().day())
    return FileDownload("outpost-\(day).tar", type: "application/x-tar", length: Int(size)) { send in
      defer { source.closing() }
      while let bytes = try source.read(upToCount: 256 << 10), !bytes.isEmpty {
        try await send(Array(bytes))
      }
    }
  }

  // MARK: Restoring

  private func sentUpload(_ id: String) async throws -> BackupJobs.Upload {
    guard let upload = await jobs.upload, id == upload.id else { throw PageNotFoundError() }
    return upload
  }

  private func take(_ visit: Visit, _ file: IncomingFile) async throws -> CommandOutcome {
    do {
      return .goTo(visit.link(Self.upload, try await received(file).id))
    } catch let message as BackupErrorMessage {
      return .refusedAsPage(BackupPage(visit: visit, message: message))
    }
  }

  private func received(_ incoming: IncomingFile) async throws -> BackupJobs.Upload {
    let file = try await jobs.newUpload()
    do {
      try FreeSpace.require(Int64(await incoming.length ?? 0), in: file.deletingLastPathComponent())
      let handle = try FileHandle(forWritingTo: file)
      defer { handle.closing() }
      while let bytes = try await incoming.bytes() { try handle.write(contentsOf: Data(bytes)) }
    } catch {
      await jobs.discard(file)
      throw (error as? BackupError).map(BackupErrorMessage.known) ?? error
    }
    return try await jobs.take(file)
  }

  private func restore(
    _ visit: Visit, _ upload: BackupJobs.Upload, _ fields: FormFields
  ) async throws -> CommandOutcome {
    try visit.visitor.requireSecrets(for: visit.link(Self.upload, upload.id))
    let (passphrase, entry) = PassphraseForm.opening.read(fields, over: nil, visit.words)
    guard entry.isAccepted else {
      return .refusedAsPage(RestorePage(visit: visit, upload: upload, entry: entry))
    }
    do throws(BackupErrorMessage) {
      try await jobs.restore(upload, passphrase: passphrase ?? "")
    } catch {
      return .refusedAsPage(RestorePage(visit: visit, upload: upload, message: error))
    }
    // Where no script waits for the process to be there again.
    return .page(RestartPage(words: visit.words), [.refresh: "5; url=\(visit.link(Self.restored))"])
  }
}

extension CommandOutcome {
  /// The forms here are sent as pages, so that no part takes their place.
  fileprivate static func refusedAsPage(_ page: any FeaturePage) -> CommandOutcome {
    .refusedBy(page, showing: page.content)
  }
}

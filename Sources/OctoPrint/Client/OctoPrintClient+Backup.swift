import RecordMapping
import RecordMappingJSON
public import Uplink

/// Backups: the bundled plugin `backup` (OctoPrint 1.3.10 and later).
extension OctoPrintClient {
  /// `GET /plugin/backup/`
  public func backupState() async throws(OctoPrintError) -> BackupState { try await fetch(.backupState) }

  /// `GET /plugin/backup/backup`
  public func backups() async throws(OctoPrintError) -> [Backup] {
    try await fetchValue(.backups, under: "backups")
  }

  /// `POST /plugin/backup/backup`: begins one; the push channel says when it is done.
  ///
  /// - Parameter excluded: what is left out: `uploads`, `timelapse`.
  public func createBackup(without excluded: [String] = []) async throws(OctoPrintError) -> StartedBackup {
    try await fetch(.createBackup, ["exclude": excluded])
  }

  /// `DELETE /plugin/backup/backup/{name}`
  public func deleteBackup(_ name: String) async throws(OctoPrintError) {
    try await send(.deleteBackup, at: [name])
  }

  /// `GET /plugin/backup/download/{name}`
  public func downloadBackup(_ name: String, range: Range<Int>? = nil) async throws(OctoPrintError)
    -> Download
  {
    try await stream(.downloadBackup, [name], range: range)
  }

  /// `POST /plugin/backup/restore`: puts files and settings of a backup of the server in the place of its own.
  /// The server restarts.
  public func restoreBackup(_ name: String) async throws(OctoPrintError) {
    try await send(.restoreBackup, ["path": name])
  }

  /// `POST /plugin/backup/restore`: the same with a backup that is handed over, a ZIP archive.
  ///
  /// Sent once, and ended as timed out when nothing of it gets through for a minute.
  public func restoreBackup(
    _ archive: RequestBody, named name: String
  ) async throws(OctoPrintError) {
    let request = Endpoint.restoreUploadedBackup.request()
      .multipart(Multipart().file("file", named: name, archive))
    _ = try await handOver(request, to: .restoreUploadedBackup, within: .seconds(6 * 3600))
  }

  /// `GET /plugin/backup/unknown_plugins`: plugins of a restored backup that could not be installed.
  public func unknownPlugins() async throws(OctoPrintError) -> [UnknownPlugin] {
    try await fetchValue(.unknownPlugins, under: "unknown_plugins")
  }

  /// `DELETE /plugin/backup/unknown_plugins`
  public func forgetUnknownPlugins() async throws(OctoPrintError) { try await send(.forgetUnknownPlugins) }
}

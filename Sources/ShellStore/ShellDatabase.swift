package import Foundation
import RecordMappingSQLite

/// The shell's own database: notices, answers to commands, settings of the process.
package struct ShellDatabase: Sendable {
  /// Version of the tables; a file of a newer one is refused untouched: an older program would show notices to devices that
  /// they are not for.
  private static let schemaVersion = 3

  let store: Store

  /// - Parameter folder: where `shell.sqlite` lies, or shall lie.
  package init(folder: URL) throws {
    store = try Store(
      at: folder.appending(path: "shell.sqlite").path, NoticeRecord.self, DeliveryRecord.self,
      IdempotencyRecord.self, schemaVersion: Self.schemaVersion)
  }
}

import HerdSync
package import RecordMapping

// How far this device has come, and what could not be read.

/// Whose herd the file holds, and what its device is called there; its only row.
@Record(table: "installation")
package struct InstallationRecord: Hashable {
  /// 1.
  @ID package let id: Int
  package let account: Int
  /// Made by chance when the file was made, so that no two devices of an account are called alike.
  package let device: String
  /// Address of the server, and the name by which the user logs in there; `nil` before that is known.
  package var server: String?
  package var login: String?
  /// Number of the operation that is recorded next.
  package var nextSequence: Int = 1
  /// Number of the row that is recorded next: `L1`.
  package var nextLocal: Int = 1
  /// What the user sees (``SyncView``), a scope in each line; `nil` before the first download.
  package var view: String?
  /// Counts the full downloads.
  package var generation: Int = 1
  /// The full download of which no row of an earlier one is left.
  package var sweptGeneration: Int = 1
  /// Number up to which everything has been downloaded.
  package var completeUpTo: Int = 0
  /// When a synchronisation last came to its end, in seconds since 1970; `nil` for never.
  package var completedAt: Int?
}

/// How far a stream has been downloaded: all that the user sees of it, or only what they have newly come to see.
@Record(table: "cursor")
package struct CursorRecord: Hashable {
  /// A ``SyncStream``.
  @ID package let stream: String
  /// A ``SyncScope`` that is downloaded for itself; empty for all.
  @ID package let scope: String
  package var number: Int = 0
  /// How far the account was when the download began from 0: nothing that came since was deleted before that.
  package var begun: Int = 0
}

/// A row that could not be stored. It is downloaded again once there is a program that may read it.
@Record(table: "quarantine")
package struct QuarantineRecord: Hashable {
  /// A ``SyncStream``.
  @ID package let stream: String
  /// The row's identity as it came, or `?` and its place in the stream where it names none.
  @ID package let row: String
  /// Its number in the account.
  package let number: Int
  package let line: String
  package let reason: String
  /// The program that could not read it.
  package let program: String
}

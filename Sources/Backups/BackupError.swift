/// Why a backup was not made, or not restored. In every case the data is as it was.
package enum BackupError: Error, Hashable, Sendable {
  case noSpace(needed: Int64, free: Int64)
  case notWritable(path: String)
  /// Its name is too long or it is too big for the archive.
  case unfit(path: String)
  /// The file shrank while it was read.
  case changing(path: String)
  case notABackup
  /// The file ends before the backup does.
  case cut
  /// Something in it is not what was written; `nil` if it cannot be said where.
  case altered(path: String?)
  case newer(found: String, known: String)
  case wrongPassphrase
  /// The passphrase for a new backup has fewer characters than it needs.
  case shortPassphrase(least: Int)
  /// This file system, or a mount point, does not let two folders change places.
  case notSwappable(path: String, code: Int32)
}

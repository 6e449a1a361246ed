package import WebShell

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

/// Why something was refused, for a person.
package enum BackupErrorMessage: Error, Hashable, Sendable {
  case known(BackupError)
  /// Anything else, from the disk or a database; the log has the details.
  case other

  package init(_ error: any Error) {
    self = (error as? BackupError).map(Self.known) ?? .other
  }

  package func sentence(_ words: Words) -> String {
    guard case .known(let error) = self else { return words(.backupFailed) }
    return switch error {
    case .noSpace(let needed, let free):
      words(.noSpace(needed: words.bytes(needed), free: words.bytes(free)))
    case .notWritable(let path): words(.notWritable(path: path))
    case .unfit(let path): words(.unfit(path: path))
    case .changing(let path): words(.changing(path: path))
    case .notABackup: words(.notABackup)
    case .cut: words(.cut)
    case .altered(let path?): words(.alteredFile(path: path))
    case .altered: words(.altered)
    case .newer(let found, let known): words(.newer(found: found, known: known))
    case .wrongPassphrase: words(.wrongPassphrase)
    case .shortPassphrase(let least): words(.passphraseTooShort(least: least))
    case .notSwappable(let path, _): words(.notSwappable(path: path))
    }
  }
}

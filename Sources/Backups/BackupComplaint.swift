package import WebShell

/// Why something was refused, for a person.
package enum BackupComplaint: Error, Hashable, Sendable {
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

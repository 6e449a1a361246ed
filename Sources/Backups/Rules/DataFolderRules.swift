/// What of the data folder goes into a backup.
enum DataFolderRules {
  /// Everything but locks, halves of something, what belongs to a database's own file, and the keyring, whose
  /// key is not in this folder.
  static func isKept(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let first = parts.first, let last = parts.last else { return false }
    if parts.contains(where: { $0.hasSuffix(".partial") }) { return false }
    if parts.count == 1, first == "keyring" || first.hasPrefix("keyring.") { return false }
    return !["-wal", "-shm", "-journal", ".lock"].contains { last.hasSuffix($0) }
  }

  /// Whether a path of an archive stays inside the folder that it is unpacked into, and may be there.
  static func isSafe(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } && !path.utf8.contains(0)
      && isKept(path)
  }
}

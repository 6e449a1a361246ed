/// What of the data folder goes into a backup.
enum DataFolderRules {
  /// Everything but locks, halves of something, what belongs to a database's own file, and what is this computer's
  /// own.
  static func isKept(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let last = parts.last, !parts.contains(where: { $0.hasSuffix(".partial") }) else { return false }
    return OwnFile(path: path) == nil
      && !["-wal", "-shm", "-journal", ".lock"].contains { last.hasSuffix($0) }
  }

  /// Whether a path of an archive stays inside the folder that it is unpacked into, and may be there.
  static func isSafe(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } && !path.utf8.contains(0)
      && (isKept(path) || OwnFile(path: path)?.wasKept == true)
  }
}

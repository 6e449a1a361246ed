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

/// A file of the data folder that belongs to this computer: who is let in here, by which certificate, and its
/// secrets. No backup carries it, none brings one, and a restoration leaves it as it is; otherwise a device that was
/// removed would be back with the data.
package enum OwnFile: String, CaseIterable, Sendable {
  /// Paired devices, and which feeds have an address.
  case access = "access.json"
  /// The authority's certificate; its key is not in this folder.
  case authority = "authority.pem"
  /// The secrets; their key is not in this folder.
  case keyring

  /// The file of this name in the folder itself, or one that is about to take its place; `nil` for everything else.
  ///
  /// Letters count in no case: there are disks on which `Access.json` is the same file.
  init?(path: some StringProtocol) {
    let path = path.lowercased()
    guard !path.contains("/"),
      let file = Self.allCases.first(where: { path == $0.rawValue || path.hasPrefix($0.rawValue + ".") })
    else { return nil }
    self = file
  }

  /// Whether backups had it in them once: then it is read over.
  var wasKept: Bool { self != .keyring }
}

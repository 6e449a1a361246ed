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

import ArgumentParser
import Campus
import Foundation
import Herd
import Serving

/// `outpost herd status`
struct HerdStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Tell how far a herd's file is, and what is not sent.",
    discussion: """
      "encryption" says what the file's folder is encrypted by on its disk: dm-crypt (LUKS), fscrypt, gocryptfs or
      another file system, "none", or null where the system does not tell.

      EXIT CODES:
        0 done    64 wrong usage    65 no herd's file    66 no such file    74 unreadable
      """)

  @OptionGroup var options: HerdFileOptions

  func run() async throws {
    try await StartupError.explained {
      let store = try await options.open()
      let status = try await HerdFileStatus(of: store, at: options.file)
      try options.tell(status, status.lines + [status.encryptionLine])
    }
  }
}

/// What `outpost herd status` tells; each name is always there, what is not known is null.
struct HerdFileStatus: Encodable {
  let account: Int
  let device: String
  @Nullable var server: String?
  @Nullable var login: String?
  /// The account's number up to which everything is here.
  let upTo: Int
  /// Seconds since 1970.
  @Nullable var completedAt: Int?
  let quarantined: Int
  /// Operations that the server has not kept, by their state.
  let waiting: Int
  let refused: Int
  let conflicts: Int
  /// Name of what the file's folder is encrypted by (``DiskEncryption``).
  @Nullable var encryption: String?

  init(of store: HerdStore, at file: String) async throws {
    let installation = try await store.installation()
    (account, device) = (installation.account, installation.device)
    (upTo, quarantined) = (installation.completeUpTo, try await store.quarantined())
    let unsent = try await store.read { try $0.unsent() }.map(\.state)
    waiting = unsent.count { $0 == .waiting }
    refused = unsent.count { $0 == .refused }
    conflicts = unsent.count { $0 == .conflict }
    (server, login, completedAt) = (installation.server, installation.login, installation.completedAt)
    let folder = URL(filePath: file).resolvingSymlinksInPath().deletingLastPathComponent()
    encryption = DiskEncryption(ofFolder: folder.path)?.name
  }

  /// Says what keeps the file when the device is lost. Not one of ``lines``, which are printed after each
  /// synchronisation too.
  var encryptionLine: String {
    switch encryption {
    case "none": "No encryption of its disk is seen: whoever finds this device may read it."
    case let name?:
      "Encrypted on its disk by \(name): it can be read only while this device is on and unlocked."
    case nil: "Whether it is encrypted on its disk, the system does not tell."
    }
  }

  var lines: [String] {
    [
      "Account \(account), device \(device), up to number \(upTo).",
      completedAt == nil ? "Never synchronised to its end: run outpost herd sync." : nil,
      "Not sent: \(waiting); refused: \(refused); in conflict: \(conflicts).",
      refused + conflicts == 0 ? nil : "What is refused or in conflict waits for somebody to correct it.",
      quarantined == 0 ? nil : "Set aside, as this version can't read them: \(quarantined).",
    ].compactMap(\.self)
  }
}

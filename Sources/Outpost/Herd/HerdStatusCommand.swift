import ArgumentParser
import Campus
import Herd
import Serving

/// `outpost herd status`
struct HerdStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Tell how far a herd's file is, and what is not sent.")

  @OptionGroup var options: HerdFileOptions

  func run() async throws {
    try await StartupError.explained {
      let store = try await options.open()
      let status = try await HerdFileStatus(of: store)
      try options.tell(status, status.lines)
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

  init(of store: HerdStore) async throws {
    let installation = try await store.installation()
    (account, device) = (installation.account, installation.device)
    (upTo, quarantined) = (installation.completeUpTo, try await store.quarantined())
    let unsent = try await store.read { try $0.unsent() }.map(\.state)
    waiting = unsent.count { $0 == .waiting }
    refused = unsent.count { $0 == .refused }
    conflicts = unsent.count { $0 == .conflict }
    (server, login, completedAt) = (installation.server, installation.login, installation.completedAt)
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

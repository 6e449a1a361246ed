import HerdBook
import HerdSync
import Packing
import RecordMappingSQLite
import Uplink
import WebShell

/// Why this device's records can't be handed over.
enum HandoverObstacle: String, Error, Hashable, Sendable {
  /// The server has not told what they are to be sealed by; it is told at the first synchronisation.
  case notSynchronised
  /// It is too old for that.
  case serverTooOld
  /// The herd is synchronised by files, which can be carried as they are.
  case byFiles
  /// Nothing waits to be sent.
  case nothing
  /// They are too many for a file.
  case tooLong
  /// They are too many to be shown as codes.
  case tooManyCodes
}

extension OpenHerd {
  /// Seals what waits to be sent; it stays here until the server has said that it has it.
  ///
  /// - Throws: ``HandoverObstacle``, and what the store and the keyring throw.
  func handover(named name: String, at second: Int) async throws -> HandoverFile {
    let credential = try await handoverCredential()
    return try await seal(recordsToHandOver(), by: credential, named: name, at: second)
  }

  /// The same to be shown as codes: what was shown before, if it is of the same records.
  ///
  /// - Throws: ``HandoverObstacle``, and what the store and the keyring throw.
  func shownHandover(named name: String, at second: Int) async throws -> ShownHandover {
    let credential = try await handoverCredential()
    let lines = try await recordsToHandOver()
    let content = HandoverFile.mark(of: Array("\(credential.mark) \(name)\n".utf8) + lines.joined())
    if let shown = await handovers.shown, shown.holds(content, at: second) { return shown }
    let shown = try ShownHandover(
      await seal(lines, by: credential, named: name, at: second), content: content)
    await handovers.show(shown)
    return shown
  }

  /// What waits to be sent, a line each.
  private func recordsToHandOver() async throws -> [[UInt8]] {
    try await outbox.noteEnqueued()
    let lines = try await outbox.items.filter { $0.death == nil }.compactMap(\.content.request.body)
      .inOrderOfRecording
    guard !lines.isEmpty else { throw HandoverObstacle.nothing }
    return lines.map { $0.last == UInt8(ascii: "\n") ? $0 : $0 + [UInt8(ascii: "\n")] }
  }

  private func seal(
    _ lines: [[UInt8]], by credential: HandoverCredential, named name: String, at second: Int
  ) async throws -> HandoverFile {
    let bytes = Array(lines.joined())
    guard bytes.count <= Self.mostBytes else { throw HandoverObstacle.tooLong }
    guard let packed = Gzip.compressed(bytes) else { throw Gzip.Fault.noMemory }
    let user = try await herd.store.fetchAll(UserRecord.self, limit: 1).first?.id ?? 0
    let header = HandoverHeader(
      of: lines.count, by: UserID(user), named: name, on: device, in: account.number, at: second)
    let file = try HandoverFile(sealing: packed, header, with: credential)
    guard file.bytes.count <= HandoverFile.limit else { throw HandoverObstacle.tooLong }
    return file
  }

  /// As many as a server takes at once.
  private static let mostBytes = 16 << 20

  /// What a handover is sealed by.
  ///
  /// - Throws: ``HandoverObstacle`` where there is nothing: it is not handed over unsealed.
  func handoverCredential() async throws -> HandoverCredential {
    guard connection != nil else { throw HandoverObstacle.byFiles }
    if let credential = try await handovers.credential() { return credential }
    let installation = try await herd.installation()
    throw installation.completedAt == nil ? HandoverObstacle.notSynchronised : .serverTooOld
  }
}

extension HandoverObstacle {
  /// What it is, and what to do.
  var phrases: (title: Phrase, hint: Phrase) {
    switch self {
    case .notSynchronised: (.handoverNotYet, .handoverNotYetHint)
    case .serverTooOld: (.handoverServerTooOld, .handoverServerTooOldHint)
    case .byFiles: (.handoverByFiles, .handoverByFilesHint)
    case .nothing: (.nothingUnsent, .nothingUnsentHint)
    case .tooLong: (.handoverTooMuch, .handoverTooMuchHint)
    case .tooManyCodes: (.tooManyCodes, .tooManyCodesHint)
    }
  }

  func html(_ words: Words) -> HTML {
    if self == .nothing {
      return "<section class=\"card pad\">\(ListPlaceholder.nothingUnsent(words).html)</section>"
    }
    return Callout(.warn, title: words(phrases.title), text: "\(words(phrases.hint))").html
  }
}

package import Foundation
import GuessLimits

/// Who may come in: paired devices, codes that wait, and the tokens of shared files.
package actor DeviceRepository {
  /// Why a device was not paired.
  enum Refusal: Error, Hashable {
    /// No such code (any more).
    case unknownCode
    /// Too many were tried; the next one may be in so many seconds.
    case tooMany(wait: Int)
  }

  private let storage: any AccessStore
  private let key: AccessKey
  let now: @Sendable () -> Date
  private var codes = PairingCodes()
  private var proofs = OwnerProofs()
  /// Of codes, from each address. The length of a ``TypedCode`` stands against those who have many.
  private var guesses = GuessLimiter<ClientAddress>(
    GuessRule(capacity: 5, step: 60, longestStep: 3600), remembering: 1000)
  /// As it is stored; only the repository changes it. Whoever has a page open that read a part of it sees that part change, and
  /// an open stream ends once its session is gone.
  nonisolated let record: Broadcast<AccessRecord>

  package init(
    storage: any AccessStore, key: AccessKey, now: @escaping @Sendable () -> Date = Date.init
  ) throws {
    self.storage = storage
    self.key = key
    self.now = now
    record = Broadcast(try storage.load() ?? AccessRecord())
  }

  // MARK: Pairing

  package func makeCode(_ permission: DevicePermission) -> PairingCode { codes.make(permission, now: now()) }

  func code(_ id: Int) -> PairingCode? { codes.code(id, now: now()) }

  /// Takes the code for a new session; its token is told this once.
  func pair(
    _ typed: String, device: String, from client: ClientAddress
  ) throws -> SecretToken {
    let time = now()
    let second = Int(time.timeIntervalSince1970)
    let wait = guesses.wait(client, now: second)
    guard wait == 0 else { throw Refusal.tooMany(wait: wait) }
    guesses.take(client, now: second)
    guard let code = codes.redeem(typed, now: time) else {
      guesses.noteWrong(client, now: second)
      throw Refusal.unknownCode
    }
    guesses.clear(client, now: second)
    let token = SecretToken()
    let session = DeviceSession(
      id: DeviceSession.ID(), tokenDigest: token.digest, device: device, permission: code.permission,
      paired: time, seen: time)
    try change { record in
      record.sessions.removeAll { $0.isExpired(at: time) }
      record.sessions.append(session)
    }
    return token
  }

  // MARK: The owner

  /// A proof for who typed the owner's code; `nil` for any other text.
  func prove(_ typed: String) -> SecretToken? {
    guard OwnerCode.isValid(TypedCode(typed: typed), by: key, at: now()) else { return nil }
    return proofs.add(now: now())
  }

  func isOwner(showing token: SecretToken) -> Bool { proofs.hold(token, now: now()) }

  // MARK: Sessions

  /// Those that are valid, the last seen first.
  package var sessions: [DeviceSession] {
    record.value.sessions.filter { !$0.isExpired(at: now()) }.sorted { $0.seen > $1.seen }
  }

  /// Whether nobody has ended it.
  nonisolated func isLiving(_ id: DeviceSession.ID) -> Bool {
    record.value.sessions.contains { $0.id == id }
  }

  /// The device that shows this token; it counts as seen.
  func visitor(showing token: SecretToken) throws -> Visitor {
    let time = now()
    guard let session = session(showing: token) else { return .stranger }
    if time.timeIntervalSince(session.seen) >= DeviceSession.seenStep {
      try change(session.id) { $0.seen = time }
    }
    return known(showing: token)
  }

  /// The same without noting anything.
  func known(showing token: SecretToken) -> Visitor {
    session(showing: token).map { .paired($0, formToken: key.formToken(of: $0.id)) } ?? .stranger
  }

  private func session(showing token: SecretToken) -> DeviceSession? {
    let digest = token.digest
    return record.value.sessions.first { $0.tokenDigest == digest && !$0.isExpired(at: now()) }
  }

  private func change(_ id: DeviceSession.ID, _ body: (inout DeviceSession) -> Void) throws {
    guard let place = record.value.sessions.firstIndex(where: { $0.id == id }) else { return }
    try change { body(&$0.sessions[place]) }
  }

  func rename(_ id: DeviceSession.ID, to device: String) throws {
    try change(id) { $0.device = device }
  }

  /// Ends these sessions: their next request is a stranger's, their open streams close.
  func end(_ ids: Set<DeviceSession.ID>) throws {
    try change { $0.sessions.removeAll { ids.contains($0.id) } }
  }

  func endAll(but id: DeviceSession.ID) throws {
    try change { $0.sessions.removeAll { $0.id != id } }
  }

  // MARK: Shared files

  /// `nil` while the file has no address.
  func fileToken(of file: SharedFileID) -> SecretToken? {
    record.value.feeds[file.path].map { key.fileToken(of: file, salt: $0) }
  }

  /// A new token; the one before opens nothing any more.
  func renewFile(_ file: SharedFileID) throws {
    try change { $0.feeds[file.path] = SecretToken().text }
  }

  func withdrawFile(_ file: SharedFileID) throws { try withdrawFiles([file]) }

  /// Their addresses open nothing any more, not even if the same files are offered again.
  package func withdrawFiles(_ files: [SharedFileID]) throws {
    try change { record in
      for file in files { record.feeds[file.path] = nil }
    }
  }

  /// Nothing changes unless it could be stored.
  private func change(_ body: (inout AccessRecord) -> Void) throws {
    var changed = record.value
    body(&changed)
    guard changed != record.value else { return }
    try storage.save(changed)
    record.send(changed)
  }
}

extension DeviceRepository {
  private struct SessionEnded: Error {}

  /// Says nothing until the session is ended, by somebody or by its time; then leads the page away and closes the
  /// stream.
  nonisolated func end(of session: DeviceSession, clock: some Clock<Duration> = ContinuousClock())
    -> LiveSource
  {
    LiveSource { [self] emit in
      let rest = Duration.seconds(session.end.timeIntervalSince(now()))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await self.record.until { now in !now.sessions.contains { $0.id == session.id } } }
        group.addTask { try await clock.sleep(for: rest) }
        try await group.next()
        group.cancelAll()
      }
      try Task.checkCancellation()
      emit(.goto(PairingFeature.path))
      throw SessionEnded()
    }
  }
}

import HerdBook
package import HerdSync
import Hummingbird
import Packing

/// Takes what a device has recorded and another one brings, sealed.
///
/// It is as if its author had sent it: by their rights, in the name of their device. Who brings it needs only to be logged
/// in, and learns no more than how many operations there were.
package struct Handovers: Sendable {
  let server: HerdServer
  let caller: Caller
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  /// What became of one, and of its operations where it could be opened.
  package struct Taken: Sendable {
    package let answer: HandoverAnswer
    let pushed: Push.Answer?
  }

  /// Returns what the caller's device is to seal by; `nil` for one that is not logged in by tokens, and where the server
  /// has no key.
  package func credential() async throws -> HandoverCredential? {
    guard let key else { return nil }
    return try await server.database.read { [caller, now = now()] session in
      try session.handoverCredentials(
        of: caller.user, on: caller.device, in: caller.account, by: key, at: now
      ).first
    }
  }

  private var key: HandoverKey? { server.handoverRoot?.key(of: caller.account) }

  /// Keeps the operations of a handover, each once however often it comes and by whom.
  /// - Throws: ``SyncFailure`` for a caller who may not use a device and for a server without a key, and what the database throws: then it may come again.
  package func take(_ bytes: [UInt8]) async throws -> Taken {
    _ = try await server.database.read { [caller] in try $0.visitor(caller) }
    do { return try await kept(HandoverFile(parsing: bytes)) } catch let refusal as HandoverRefusal {
      return Taken(answer: .refused(refusal), pushed: nil)
    }
  }

  private func kept(_ file: HandoverFile) async throws -> Taken {
    let content = try await content(of: file)
    let author = Caller(account: caller.account, user: file.header.user, device: file.header.device)
    let pushed: Push.Answer
    do { pushed = try await server.push(by: author).answer(to: content) } catch let failure as SyncFailure {
      switch failure.reason {
      case .expired: throw HandoverRefusal.ended
      case .forbidden: throw HandoverRefusal.forbidden
      case .malformed: throw HandoverRefusal.altered
      default: throw failure
      }
    }
    let counts = HandoverAnswer.Counts(pushed.receipts, of: file.header.operations)
    return Taken(answer: .taken(counts), pushed: pushed)
  }

  /// The lines of its operations, if its author's device has sealed them.
  private func content(of file: HandoverFile) async throws -> [UInt8] {
    let (header, now) = (file.header, now())
    guard header.account == caller.account else { throw HandoverRefusal.foreign }
    guard !header.isOver(at: now) else { throw HandoverRefusal.tooOld }
    // As an older server answers: who brings it keeps it.
    guard let key else { throw SyncFailure(.unknown) }
    let known = try await server.database.read { session in
      try session.handoverCredentials(
        of: header.user, on: header.device, in: header.account, by: key, at: now)
    }
    guard header.keyMark == (try key.mark) else { throw HandoverRefusal.foreign }
    guard let credential = known.first(where: { $0.mark == header.sealMark }) else {
      throw HandoverRefusal.ended
    }
    let packed = try file.content(by: key.privateKey, credential)
    do throws(Gzip.Fault) { return try Gzip.unpacked(packed, limit: Push.limit) } catch {
      switch error {
      case .tooLong: throw HandoverRefusal.tooLong
      case .cut, .damaged: throw HandoverRefusal.altered
      case .noMemory: throw error
      }
    }
  }
}

extension HerdServer {
  package func handovers(by caller: Caller) -> Handovers { Handovers(server: self, caller: caller, now: now) }

  func addHandovers(to account: RouterGroup<HerdRequestContext>) {
    account.get("handover", use: handoverCredential)
    account.post("handover", use: takenHandover)
  }

  /// What the device seals by: `{"key":…,"secret":…}`.
  private func handoverCredential(
    _ request: Request, _ context: HerdRequestContext
  ) async throws -> Response {
    let handovers = handovers(by: try await caller(request, context))
    guard let credential = try await handovers.credential() else { throw SyncFailure(.unknown) }
    return answer(credential.object)
  }

  /// A handover of anybody in the account → what became of it.
  private func takenHandover(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    let handovers = handovers(by: try await caller(request, context))
    let taken = try await handovers.take(try await body(of: request, limit: HandoverFile.limit))
    if let pushed = taken.pushed { note(pushed, in: context) }
    return answer(taken.answer.object)
  }
}

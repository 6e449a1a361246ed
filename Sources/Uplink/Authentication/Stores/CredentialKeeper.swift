import Logging
import Synchronization

/// Brings changes into a store one after the other, in the order in which they were handed over, also when
/// those who handed them over do not wait.
final class CredentialKeeper<Credential: Sendable>: Sendable {
  enum Change: Sendable {
    case save(Credential)
    case remove
  }

  private let store: any CredentialStore<Credential>
  private let logger: Logger
  private let last = Mutex<Task<AuthenticationFailure?, Never>?>(nil)

  init(_ store: any CredentialStore<Credential>, logger: Logger) {
    self.store = store
    self.logger = logger
  }

  func load() async throws(AuthenticationFailure) -> Credential? {
    _ = await outcome()
    do {
      return try await store.load()
    } catch {
      throw .store(ErrorWords.withoutFields(of: error))
    }
  }

  func keep(_ change: Change) {
    last.withLock { last in
      // Each task waits for the one before it, and ends with its own change.
      last = Task.detached { [earlier = last] in
        _ = await earlier?.value
        return await self.write(change)
      }
    }
  }

  /// Why the newest change is not in the store; `nil` once it is.
  func outcome() async -> AuthenticationFailure? { await last.withLock { $0 }?.value }

  private func write(_ change: Change) async -> AuthenticationFailure? {
    do {
      switch change {
      case .save(let credential): try await store.save(credential)
      case .remove: try await store.remove()
      }
      return nil
    } catch {
      let words = ErrorWords.withoutFields(of: error)
      logger.warning("credential store not brought up to date", metadata: ["reason": "\(words)"])
      return .store(words)
    }
  }
}

import Synchronization

/// Keeps a credential as long as the program runs; shares it between sessions, and serves tests.
public final class MemoryCredentialStore<Credential: Sendable>: CredentialStore {
  private let kept: Mutex<Credential?>

  /// - Parameter credential: what is there already.
  public init(_ credential: Credential? = nil) { kept = Mutex(credential) }

  /// What is kept now.
  public var credential: Credential? { kept.withLock { $0 } }

  /// What is kept now.
  public func load() async -> Credential? { credential }
  /// Keeps this.
  public func save(_ credential: Credential) async { kept.withLock { $0 = credential } }
  /// Keeps nothing.
  public func remove() async { kept.withLock { $0 = nil } }
}

/// Where a credential outlives the program: the app's keyring, behind two adapters' lines.
///
/// A ``LoginSession`` calls it from tasks of its own, never twice at a time. What it throws is shown by
/// its `description`, which must not hold a secret, else by its type and case.
public protocol CredentialStore<Credential>: Sendable {
  /// What is kept.
  associatedtype Credential: Sendable

  /// What was kept last, `nil` if nothing is.
  func load() async throws -> Credential?
  /// Keeps this in place of everything before, and returns once it is safe.
  func save(_ credential: Credential) async throws
  /// Keeps nothing any more.
  func remove() async throws
}

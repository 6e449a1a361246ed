/// Which credential a request went out with.
public struct CredentialTicket: Sendable, Hashable {
  /// Counts the users: grows when another one takes over.
  public var epoch: UInt64
  /// Counts the credentials of a user: grows with each login. Zero is no credential.
  public var generation: UInt64

  /// Of a scheme that has no generations, or a request that went out bare.
  public static let none = CredentialTicket(epoch: 0, generation: 0)

  /// A ticket of an authenticator.
  public init(epoch: UInt64, generation: UInt64) {
    self.epoch = epoch
    self.generation = generation
  }
}

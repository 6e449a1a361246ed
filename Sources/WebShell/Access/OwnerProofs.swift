import Foundation

/// The browsers at this computer in which the owner's code was typed. They live in memory only: a restart ends them
/// all.
struct OwnerProofs {
  static let lifetime: TimeInterval = 3600
  /// More browsers nobody has.
  static let limit = 16

  private var proofs: [(digest: Data, expires: Date)] = []

  /// A new proof; the oldest makes room for it if there are too many.
  mutating func add(now: Date) -> SecretToken {
    proofs.removeAll { $0.expires <= now }
    if proofs.count == Self.limit { proofs.removeFirst() }
    let token = SecretToken()
    proofs.append((token.digest, now.addingTimeInterval(Self.lifetime)))
    return token
  }

  func hold(_ token: SecretToken, now: Date) -> Bool {
    let digest = token.digest
    return proofs.contains { $0.digest == digest && $0.expires > now }
  }
}

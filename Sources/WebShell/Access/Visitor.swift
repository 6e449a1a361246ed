/// Who makes a request, and so what it may do.
package enum Visitor: Sendable {
  /// Somebody at this computer, which asks for no pairing: whoever uses it.
  case local
  /// Who showed at this computer to be the owner of the account that the process runs under.
  case owner
  /// A paired device.
  case paired(DeviceSession, formToken: SecretToken)
  /// Nobody known: sees the pairing page and what that is made of.
  case stranger

  /// The visitor of the request that is being answered; ``AccessMiddleware`` tells.
  @TaskLocal package static var current = Visitor.local

  package var mayChange: Bool {
    switch self {
    case .local, .owner: true
    case .paired(let session, _): session.permission == .full
    case .stranger: false
    }
  }

  /// Whether what lets secrets out is done for the visitor: a backup with keys, a code for another device, the address
  /// of a shared file.
  package var maySeeSecrets: Bool {
    switch self {
    case .local, .stranger: false
    case .owner: true
    case .paired(let session, _): session.permission == .full
    }
  }

  /// The address of a web page or server as the visitor may read it: who may only look gets none that is a secret by
  /// itself.
  package func shown(address: String) -> String { mayChange ? address : SecretAddress(address).redacted }

  /// A text in which addresses may stand, the same way.
  package func shown(text: String) -> String { mayChange ? text : SecretAddress.redacting(text) }

  /// Stands before everything that lets secrets out; ``ErrorPageMiddleware`` tells the visitor what to do.
  ///
  /// - Parameter page: where it was asked for, to come back to.
  package func requireSecrets(for page: String) throws(OwnerUnproven) {
    if !maySeeSecrets { throw OwnerUnproven(page: page) }
  }

  var session: DeviceSession? {
    if case .paired(let session, _) = self { return session }
    return nil
  }

  var formToken: SecretToken? {
    if case .paired(_, let token) = self { return token }
    return nil
  }

  var isStranger: Bool {
    if case .stranger = self { return true }
    return false
  }
}

/// What was asked for lets secrets out, and nobody showed to be the owner.
package struct OwnerUnproven: Error {
  /// A path of ours.
  var page: String
}

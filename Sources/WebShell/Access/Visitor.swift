/// Who makes a request, and so what it may do.
package enum Visitor: Sendable {
  /// Somebody at this computer, which asks for no pairing.
  case local
  /// A paired device.
  case paired(DeviceSession, formToken: SecretToken)
  /// Nobody known: sees the pairing page and what that is made of.
  case stranger

  /// The visitor of the request that is being answered; ``AccessGate`` tells.
  @TaskLocal package static var current = Visitor.local

  package var mayChange: Bool {
    switch self {
    case .local: true
    case .paired(let session, _): session.permission == .full
    case .stranger: false
    }
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

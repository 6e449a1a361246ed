package import Uplink

/// Why a login did not come about. Holds no secret.
package enum OAASError: Error, Sendable {
  /// Only a code was pasted: without the rest of the address it cannot be told whether it belongs to this login.
  case codeAlone
  /// The address has no code for this login; says why.
  case callback(OAuth2.CallbackFailure)
  /// The authorization server gave no token: a code too old or used, a wrong client secret, no connection.
  case token(AuthenticationFailure)
  /// The server could not be asked what the token is for.
  case failed(NetworkError)
  /// It does not know the token (any more).
  case unknownToken
  /// It did not take the client's id and secret, with this status.
  case clientRefused(status: Int)
  /// It said something else than was asked; says what was expected.
  case unreadable(String)
  /// The token was made for another application: not to be used.
  case otherClient
  /// The token belongs to no person.
  case noPerson
}

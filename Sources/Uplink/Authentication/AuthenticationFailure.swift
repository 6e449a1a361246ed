/// Why a request has no credential that the server takes. Holds no secret.
public enum AuthenticationFailure: Error, Sendable, Hashable {
  /// The scheme has no login, or automatic login is switched off.
  case noLogin
  /// Nobody is logged in, and there is nothing to log in with.
  case loggedOut
  /// The server refused the login itself, with this status: the person has to act.
  case refused(status: Int)
  /// The server took the login and refuses what came of it, again and again.
  case stillRefused(status: Int)
  /// The login could not be carried out (no connection, no answer, an unreadable one); says why.
  case failed(String)
  /// Another user took over after the request was made: it must not be sent under the new name.
  case userChanged
  /// The credential could not be read or kept; says why.
  case store(String)
}

/// What a page shows of a ``LoginSession``.
public enum LoginStatus: Sendable, Hashable {
  /// Nothing was asked yet: the store was not read.
  case unknown
  /// There is no credential.
  case loggedOut
  /// A login is on its way, and there is no credential that could be used meanwhile.
  case loggingIn
  /// There is a credential. Says how many there were before it, plus one, and how long it held when it was
  /// had, if that is known.
  case loggedIn(generation: UInt64, lifetime: Duration?)
  /// There is no credential, for this reason. See ``AuthenticationFailure/isFinal`` for what helps.
  case failed(AuthenticationFailure)
}

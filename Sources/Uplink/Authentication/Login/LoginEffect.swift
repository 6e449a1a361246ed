/// What a ``LoginMachine`` wants done, in order.
enum LoginEffect<Credential: Sendable>: Sendable {
  /// Read the store, then tell ``LoginMachine/readingEnded(_:_:at:)``.
  case read(UInt64)
  /// Log in, then tell ``LoginMachine/loginEnded(_:_:at:)``.
  case logIn(UInt64, replacing: Credential?)
  /// Cancel what runs under this number; it still reports its end.
  case cancel(UInt64)
  /// After the policy's deadline tell ``LoginMachine/deadlinePassed(_:at:)``.
  case arm(UInt64)
  case disarm(UInt64)
  /// This one waits no longer.
  case release(UInt64, Result<LoginPass<Credential>, AuthenticationFailure>)
  /// Put it into the store.
  case save(Credential)
  /// Empty the store.
  case remove
}

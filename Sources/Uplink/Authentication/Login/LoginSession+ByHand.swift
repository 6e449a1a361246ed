extension LoginSession {
  /// Logs in, or joins the login that is on its way; also after ``logOut()`` and after a refusal.
  ///
  /// - Throws: ``AuthenticationFailure``, the case `store` also when the login succeeded and could not be kept;
  ///   `CancellationError` when the caller's task is cancelled. The login then goes on.
  public func logIn(via direct: DirectSender) async throws {
    _ = try await pass(for: .login, via: direct)
    try await stored()
  }

  /// Takes a credential that was had elsewhere, such as from a browser, for the same user: requests that wait go
  /// on with it. A login on its way is cancelled, and what comes of it is dropped.
  ///
  /// - Throws: ``AuthenticationFailure/store(_:)`` if it could not be kept; it is used nevertheless.
  public func logIn(with credential: Credential) async throws(AuthenticationFailure) {
    let lifetime = scheme.lifetime(of: credential)
    step { state, now in state.machine.adopt(credential, lifetime: lifetime, at: now) }
    try await stored()
  }

  /// Another user takes over. Requests of the one before end with ``AuthenticationFailure/userChanged``, those
  /// that wait at once; a login of theirs is cancelled, and what comes of it is dropped.
  ///
  /// - Parameter credential: that of the new user; without one the next request logs in.
  /// - Throws: ``AuthenticationFailure/store(_:)`` if the store still has the old one; the user did change.
  public func changeUser(to credential: Credential? = nil) async throws(AuthenticationFailure) {
    let had = credential.map { ($0, lifetime: scheme.lifetime(of: $0)) }
    step { state, now in state.machine.changeUser(to: had, at: now) }
    try await stored()
  }

  /// Forgets the credential, here and in the store. Nothing logs in again but ``logIn(via:)``,
  /// ``logIn(with:)`` and ``changeUser(to:)``.
  ///
  /// - Throws: ``AuthenticationFailure/store(_:)`` if the store still has it; the session does not.
  public func logOut() async throws(AuthenticationFailure) {
    step { state, _ in state.machine.logOut() }
    try await stored()
  }

  /// Reads the store, if that was not done yet, so that ``status`` is known before the first request.
  ///
  /// - Throws: ``AuthenticationFailure/store(_:)``, or `CancellationError`.
  public func restore() async throws {
    _ = try await pass(for: .stored, via: nil)
  }

  private func stored() async throws(AuthenticationFailure) {
    if let failure = await keeper?.outcome() { throw failure }
  }
}

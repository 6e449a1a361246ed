extension LoginMachine {
  /// What has to happen before somebody can be answered.
  enum Need {
    case answered(Answer)
    case reading
    case login
  }

  func need(of want: LoginWant, at now: Duration) -> Need {
    if isClosed { return .answered(closedAnswer(to: want)) }
    if !isLoaded { return .reading }
    if let pass = pass(for: want) { return .answered(.success(pass)) }
    if want == .login || isLoggingIn { return .login }
    if let obstacle = obstacle(at: now) { return .answered(.failure(obstacle)) }
    return .login
  }

  /// What forbids an automatic login just now.
  func obstacle(at now: Duration) -> AuthenticationFailure? {
    if let refusal { return refusal }
    if !isAutomatic { return .noLogin }
    let recent = troubles.count { now - $0 < policy.window }
    return recent < policy.limit ? nil : lastFailure ?? .stillRefused(status: challengeStatus)
  }

  /// A login is on its way whose result will count.
  var isLoggingIn: Bool { work.map { $0.isLogin && !isOutdated($0) } ?? false }

  /// What comes of it is no answer to those who wait now.
  func isOutdated(_ work: LoginWork) -> Bool { work.isLate || work.isDropped }

  /// In the words of a page.
  var status: LoginStatus {
    if let held, !held.isSpent {
      return .loggedIn(generation: held.ticket.generation, lifetime: held.lifetime)
    }
    if isLoggingIn { return .loggingIn }
    if let failure = refusal ?? lastFailure { return .failed(failure) }
    return isLoaded ? .loggedOut : .unknown
  }

  private var bare: LoginPass<Credential> { .bare(CredentialTicket(epoch: epoch, generation: 0)) }

  private func closedAnswer(to want: LoginWant) -> Answer {
    switch want {
    case .stored: .success(bare)
    case .credential where policy.withoutCredential == .sendBare: .success(bare)
    case .credential, .newer, .login: .failure(.loggedOut)
    }
  }

  private func pass(for want: LoginWant) -> LoginPass<Credential>? {
    switch want {
    case .stored: return bare
    case .login: return nil
    case .newer(let generation):
      guard let held, !held.isSpent, held.ticket.generation > generation else { return nil }
      return .attach(held)
    case .credential:
      guard let held else { return policy.withoutCredential == .sendBare ? bare : nil }
      // Where nothing may renew it, the server judges what seems spent.
      return held.isSpent && isAutomatic ? nil : .attach(held)
    }
  }
}

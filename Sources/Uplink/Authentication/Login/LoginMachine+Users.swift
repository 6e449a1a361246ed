extension LoginMachine {
  /// The same user got a credential elsewhere.
  mutating func adopt(_ credential: Credential, lifetime: Duration?, at now: Duration) {
    dropWork()
    troubles = []
    releaseAll(.success(.attach(accept(credential, lifetime: lifetime, at: now))))
  }

  /// Another user takes over; whoever waits asked for the old one.
  mutating func changeUser(to new: (Credential, lifetime: Duration?)?, at now: Duration) {
    endUser()
    if let new {
      accept(new.0, lifetime: new.lifetime, at: now)
    } else {
      effects.append(.remove)
    }
  }

  /// As a change of user, to nobody; only a person logs in again.
  mutating func logOut() {
    endUser()
    isClosed = true
    effects.append(.remove)
  }

  private mutating func endUser() {
    epoch += 1
    held = nil
    isLoaded = true
    isClosed = false
    refusal = nil
    lastFailure = nil
    troubles = []
    dropWork()
    releaseAll(.failure(.userChanged))
  }

  private mutating func dropWork() {
    guard let work else { return }
    self.work?.isDropped = true
    effects.append(.cancel(work.id))
  }
}

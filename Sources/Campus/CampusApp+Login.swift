import KOS
import Uplink

extension CampusApp {
  /// Begins a login; the browser goes to the attempt's address.
  func beginLogin(
    _ registration: KnownRegistration, openedAt address: BaseAddress
  ) async -> (state: String, attempt: LoginAttempt) {
    await desk.begin(accounts.login(registration, openedAt: address), registration)
  }

  /// Takes the browser's answer, and begins to download what the person has.
  ///
  /// - Parameter language: that of a new account's data, until the person chooses another.
  func finishLogin(_ answer: String, dataLanguage language: KOS.Language) async throws -> Account {
    guard let state = LoginDesk.state(in: answer) else { throw OAASError.codeAlone }
    guard let pending = await desk.take(state) else { throw LoginForgotten() }
    let person = try await pending.login.finish(pending.attempt, answer: answer)
    let known = book.now.accounts.first {
      $0.username == person.username && $0.registration == pending.registration.id
    }
    let account =
      known
      ?? Account(
        username: person.username, registration: pending.registration.id, dataLanguage: language)
    try await book.select(account)
    guard let live = try await accounts.live(account) else { throw LoginForgotten() }
    try await live.session.logIn(with: person.credential)
    try await live.forgetEndedLogin()
    return account
  }
}

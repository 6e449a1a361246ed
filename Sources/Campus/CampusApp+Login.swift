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
  /// - Parameters:
  ///   - form: the `state` of the form into which the answer was pasted: without it a code alone could be anybody's.
  ///   - language: that of a new account's data, until the person chooses another.
  func finishLogin(
    _ answer: String, inFormOf form: String? = nil, dataLanguage language: KOS.Language
  ) async throws -> Account {
    var answer = answer
    if LoginDesk.state(in: answer) == nil, let form {
      guard let pending = await desk.attempt(form) else { throw LoginForgotten() }
      answer = try pending.attempt.answer(ofOwnForm: answer)
    }
    guard let state = LoginDesk.state(in: answer) else { throw OAASError.codeAlone }
    guard let pending = await desk.take(state),
      // It may have been deleted meanwhile.
      book.now.registrations.contains(where: { $0.id == pending.registration.id })
    else { throw LoginForgotten() }
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

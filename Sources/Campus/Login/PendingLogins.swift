import Foundation
import KOS
import Uplink

/// Logins that are under way in a browser: a few, each for a while, in memory only.
actor PendingLogins {
  struct Pending: Sendable {
    var attempt: LoginAttempt
    var login: OAASLogin
    var registration: SavedRegistration
    var begun: Date
  }

  /// Seconds that a person may take to log in.
  private static let timeout = 900.0
  private static let capacity = 20

  private var pending: [String: Pending] = [:]
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date) { self.now = now }

  /// - Returns: the `state` by which the answer is recognised.
  func start(_ login: OAASLogin, _ registration: SavedRegistration) -> (state: String, attempt: LoginAttempt)
  {
    let time = now()
    pending = pending.filter { time.timeIntervalSince($0.value.begun) < Self.timeout }
    if pending.count >= Self.capacity, let oldest = pending.min(by: { $0.value.begun < $1.value.begun })?.key
    {
      pending[oldest] = nil
    }
    let attempt = login.attempt()
    let state = Self.state(in: attempt.url) ?? UUID().uuidString
    pending[state] = Pending(attempt: attempt, login: login, registration: registration, begun: time)
    return (state, attempt)
  }

  func attempt(_ state: String) -> Pending? {
    pending[state].flatMap { now().timeIntervalSince($0.begun) < Self.timeout ? $0 : nil }
  }

  /// Each is taken once: a code is good once too.
  func take(_ state: String) -> Pending? {
    defer { pending[state] = nil }
    return attempt(state)
  }

  /// In an address, or in what a person pasted.
  static func state(in address: String) -> String? {
    guard let query = address.split(separator: "?", maxSplits: 1).last else { return nil }
    for pair in query.split(whereSeparator: { "&#".contains($0) }) where pair.hasPrefix("state=") {
      return String(pair.dropFirst(6)).removingPercentEncoding
    }
    return nil
  }
}
extension CampusApp {
  /// Begins a login; the browser goes to the attempt's address.
  func beginLogin(
    _ registration: SavedRegistration, openedAt address: BaseAddress
  ) async -> (state: String, attempt: LoginAttempt) {
    await logins.start(accounts.login(registration, openedAt: address), registration)
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
    if PendingLogins.state(in: answer) == nil, let form {
      guard let pending = await logins.attempt(form) else { throw LoginExpired() }
      answer = try pending.attempt.answer(ofOwnForm: answer)
    }
    guard let state = PendingLogins.state(in: answer) else { throw OAASError.codeAlone }
    guard let pending = await logins.take(state),
      // It may have been deleted meanwhile.
      repository.now.registrations.contains(where: { $0.id == pending.registration.id })
    else { throw LoginExpired() }
    let person = try await pending.login.finish(pending.attempt, answer: answer)
    let known = repository.now.accounts.first {
      $0.username == person.username && $0.registration == pending.registration.id
    }
    let account =
      known
      ?? Account(
        username: person.username, registration: pending.registration.id, dataLanguage: language)
    try await repository.select(account)
    guard let live = try await accounts.live(account) else { throw LoginExpired() }
    try await live.session.logIn(with: person.credential)
    try await live.forgetEndedLogin()
    return account
  }
}
/// The login took too long, or the program was started anew meanwhile: it is to be begun again.
struct LoginExpired: Error, Hashable {}

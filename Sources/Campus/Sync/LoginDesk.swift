import Foundation
import KOS
import Uplink

/// Logins that are under way in a browser: a few, each for a while, in memory only.
actor LoginDesk {
  struct Pending: Sendable {
    var attempt: LoginAttempt
    var login: OAASLogin
    var registration: KnownRegistration
    var begun: Date
  }

  /// Seconds that a person may take to log in.
  private static let patience = 900.0
  private static let most = 20

  private var pending: [String: Pending] = [:]
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date) { self.now = now }

  /// - Returns: the `state` by which the answer is recognised.
  func begin(_ login: OAASLogin, _ registration: KnownRegistration) -> (state: String, attempt: LoginAttempt)
  {
    let time = now()
    pending = pending.filter { time.timeIntervalSince($0.value.begun) < Self.patience }
    if pending.count >= Self.most, let oldest = pending.min(by: { $0.value.begun < $1.value.begun })?.key {
      pending[oldest] = nil
    }
    let attempt = login.attempt()
    let state = Self.state(in: attempt.url) ?? UUID().uuidString
    pending[state] = Pending(attempt: attempt, login: login, registration: registration, begun: time)
    return (state, attempt)
  }

  func attempt(_ state: String) -> Pending? {
    pending[state].flatMap { now().timeIntervalSince($0.begun) < Self.patience ? $0 : nil }
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

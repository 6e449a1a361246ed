import HTTPTypes
package import Uplink
import WebShell

/// Why a request brought nothing, in kinds that the page has words for.
package enum LabFailure: Error, Sendable, Hashable {
  /// The demo server does not listen yet.
  case notReady
  case offline
  case attemptTimedOut(Duration)
  case timedOut(Duration)
  case status(Int)
  case connectionRefused
  case connectionClosed
  /// Nobody is logged in, and no login begins by itself.
  case loggedOut
  /// The server does not take this account.
  case loginRefused(status: Int)
  /// The server took the login and refuses the credential nevertheless.
  case stillRefused(status: Int)
  case loginFailed(String)
  case queueFull
  case circuitOpen(Duration)
  case cancelled
  /// In the library's words.
  case other(String)
}

extension LabFailure {
  package init(_ error: NetworkError) {
    switch error.cause {
    case .offline: self = .offline
    case .timedOut(.attempt, let limit): self = .attemptTimedOut(limit)
    case .timedOut(.total, let limit): self = .timedOut(limit)
    case .status(let response): self = .status(response.status.code)
    case .transport(.refused): self = .connectionRefused
    case .transport(.closed): self = .connectionClosed
    case .authentication(let failure): self.init(failure)
    case .queueFull: self = .queueFull
    case .circuitOpen(let wait): self = .circuitOpen(wait)
    case .cancelled: self = .cancelled
    default: self = .other("\(error)")
    }
  }

  package init(_ failure: AuthenticationFailure) {
    switch failure {
    case .noLogin, .loggedOut: self = .loggedOut
    case .refused(let status): self = .loginRefused(status: status)
    case .stillRefused(let status): self = .stillRefused(status: status)
    case .failed(let reason), .store(let reason): self = .loginFailed(reason)
    case .userChanged: self = .other("\(failure)")
    }
  }
}

extension LabFailure {
  /// What is wrong and what to do about it.
  ///
  /// - Parameter words: spell how long something takes.
  func phrase(_ words: Words) -> Phrase {
    switch self {
    case .notReady: .failNotReady
    case .offline: .failOffline
    case .attemptTimedOut(let limit): .failAttempt(time: words.limit(limit))
    case .timedOut(let limit): .failTotal(time: words.limit(limit))
    case .status(401): .failUnauthorized
    case .status(503): .failBusy
    case .status(let status): .failStatus(status: status)
    case .connectionRefused: .failRefused
    case .connectionClosed: .failClosed
    case .loggedOut: .failLoggedOut
    case .loginRefused(let status): .failLoginRefused(status: status)
    case .stillRefused(let status): .failStillRefused(status: status)
    case .loginFailed(let reason): .failLogin(reason: reason)
    case .queueFull: .failQueueFull
    case .circuitOpen(let wait): .failCircuit(time: words.span(wait))
    case .cancelled: .failCancelled
    case .other(let reason): .failOther(reason: reason)
    }
  }

  func sentence(_ words: Words) -> String { words(phrase(words)) }
}

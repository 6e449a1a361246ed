import WebShell

extension LabFailure {
  /// What is wrong and what to do about it.
  func sentence(_ words: Words) -> String {
    switch self {
    case .notReady: words(.failNotReady)
    case .offline: words(.failOffline)
    case .attemptTimedOut(let limit): words(.failAttempt(time: words.limit(limit)))
    case .timedOut(let limit): words(.failTotal(time: words.limit(limit)))
    case .status(401): words(.failUnauthorized)
    case .status(503): words(.failBusy)
    case .status(let status): words(.failStatus(status: status))
    case .connectionRefused: words(.failRefused)
    case .connectionClosed: words(.failClosed)
    case .loggedOut: words(.failLoggedOut)
    case .loginRefused(let status): words(.failLoginRefused(status: status))
    case .stillRefused(let status): words(.failStillRefused(status: status))
    case .loginFailed(let reason): words(.failLogin(reason: reason))
    case .queueFull: words(.failQueueFull)
    case .circuitOpen(let wait): words(.failCircuit(time: words.span(wait)))
    case .cancelled: words(.failCancelled)
    case .other(let reason): words(.failOther(reason: reason))
    }
  }
}

import Uplink
import WebShell

extension TracedRequest.Step {
  /// Whom the time of a step was spent on.
  enum Spender: String, CaseIterable {
    case client, waits, server

    var phrase: Phrase {
      switch self {
      case .client: .barClient
      case .waits: .barWaits
      case .server: .barServer
      }
    }
  }

  var spender: Spender {
    switch event {
    // A failure ends what was waited for.
    case .pathOpened, .admitted, .loggedIn, .waited, .failed: .waits
    case .answered, .unanswered, .revalidated: .server
    default: .client
    }
  }

  func sentence(_ words: Words) -> String {
    switch event {
    case .pathOpened: words(.stepPathOpened)
    case .admitted: words(.stepAdmitted)
    case .authenticated(0): words(.stepBare)
    case .authenticated(let number): words(.stepAuthenticated(number: Int(clamping: number)))
    case .loggedIn: words(.stepLoggedIn)
    case .cached(_, let isStale): words(isStale ? .stepCachedStale : .stepCached)
    case .revalidated: words(.stepRevalidated)
    case .sent(let attempt): words(.stepSent(attempt: attempt))
    case .answered(let status): words(.stepAnswered(status: status))
    case .unanswered(let failure): words(.stepUnanswered(kind: words(failure.kind.phrase)))
    case .repeating(let wait): words(.stepRepeating(time: words.span(wait)))
    case .waited: words(.stepWaited)
    case .notRepeated(let reason): reason.sentence(words)
    case .enqueued: words(.stepEnqueued)
    case .failed(let failure): words(.stepFailed(kind: words(failure.kind.phrase)))
    }
  }
}

extension RequestTrace.Reason {
  fileprivate func sentence(_ words: Words) -> String {
    switch self {
    case .notIdempotent: words(.stepNotIdempotent)
    case .bodyIsGone: words(.stepBodyIsGone)
    case .budgetExhausted: words(.stepBudgetExhausted)
    case .deadline(let wait): words(.stepDeadline(time: words.span(wait)))
    }
  }
}

extension RequestTrace.Failure.Kind {
  fileprivate var phrase: Phrase {
    switch self {
    case .offline: .whyOffline
    case .timedOut, .transport(.connectTimedOut): .whyTimeout
    case .status: .whyStatus
    case .transport(.refused): .whyRefused
    case .transport(.closed): .whyClosed
    case .transport: .whyTransport
    case .authentication: .whyAuthentication
    case .queueFull: .whyQueueFull
    case .circuitOpen: .whyCircuit
    case .notCached: .whyNotCached
    case .unreadable: .whyUnreadable
    case .body: .whyBody
    case .outbox: .whyOutbox
    case .cancelled: .whyCancelled
    }
  }
}

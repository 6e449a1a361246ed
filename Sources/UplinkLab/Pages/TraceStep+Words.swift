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
    case .pathOpened, .admitted, .loggedIn, .waited: .waits
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
    case .unanswered(let kind): words(.stepUnanswered(kind: words.kind(kind)))
    case .repeating(let wait): words(.stepRepeating(time: words.span(wait)))
    case .waited: words(.stepWaited)
    case .notRepeated(let reason): reason.sentence(words)
    case .enqueued: words(.stepEnqueued)
    case .failed(let kind): words(.stepFailed(kind: words.kind(kind)))
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

extension Words {
  /// The library's name of a kind of failure, in words where there are any.
  fileprivate func kind(_ kind: String) -> String {
    switch kind {
    case "offline", "the way to the server is gone": self(.whyOffline)
    case "timeout": self(.whyTimeout)
    case _ where kind.hasPrefix("no answer within"): self(.whyTimeout)
    case "status": self(.whyStatus)
    case "transport": self(.whyTransport)
    case "authentication": self(.whyAuthentication)
    case "cancelled": self(.whyCancelled)
    case "refused": self(.whyRefused)
    case "closed": self(.whyClosed)
    default: kind
    }
  }
}

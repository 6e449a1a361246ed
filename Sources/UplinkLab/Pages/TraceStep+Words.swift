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
  /// The library's words for a failure begin with its kind; here in the reader's language where it is known.
  fileprivate func kind(_ kind: String) -> String {
    let known: [(beginning: String, phrase: Phrase)] = [
      ("offline", .whyOffline), ("the way to the server is gone", .whyOffline), ("timeout", .whyTimeout),
      ("no answer within", .whyTimeout), ("status", .whyStatus), ("transport", .whyTransport),
      ("authentication", .whyAuthentication), ("no credential", .whyAuthentication),
      ("cancelled", .whyCancelled), ("refused", .whyRefused), ("closed", .whyClosed),
      ("the server failed too often", .whyCircuit),
    ]
    return known.first { kind.hasPrefix($0.beginning) }.map { self($0.phrase) } ?? kind
  }
}

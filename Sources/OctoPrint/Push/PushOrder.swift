import RecordMapping

/// What is told to the push channel while it is open.
public enum PushOrder: Sendable {
  /// One `current` in so many half seconds; at least 1. Nothing is lost: terminal and temperatures come together.
  case throttle(Int)
  /// Replaces what was subscribed; a changed state brings the whole history again.
  case subscribe(PushSubscription)
  /// A new session, after the old one was refused.
  case authenticate(Login)

  /// `nil` for a guest's login, which there is nothing to say about.
  func text() throws(ValueFault) -> String? {
    let message: JSONMembers
    switch self {
    case .throttle(let factor): message = ["throttle": max(1, factor)]
    case .subscribe(let subscription): message = ["subscribe": subscription.members]
    case .authenticate(let login):
      guard let name = login.name, let session = login.session else { return nil }
      message = ["auth": "\(name):\(session)"]
    }
    return String(decoding: try message.bytes(), as: UTF8.self)
  }
}

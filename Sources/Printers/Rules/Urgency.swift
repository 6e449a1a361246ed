/// How soon a person should look at a printer; the list of printers goes by it.
enum Urgency: Int, Comparable, Sendable {
  /// It failed, stands still or is out of reach.
  case attention
  case printing
  case ready
  /// It is not connected, or nothing is known yet.
  case resting

  static func < (one: Urgency, other: Urgency) -> Bool { one.rawValue < other.rawValue }

  init(_ live: LivePrinter) {
    if case .lost = live.link {
      self = .attention
      return
    }
    switch live.isLive ? live.condition : nil {
    case .failed, .paused: self = .attention
    case .printing, .pausing, .resuming, .cancelling, .finishing: self = .printing
    case .ready: self = .ready
    case .disconnected, .connecting, nil: self = .resting
    }
  }
}

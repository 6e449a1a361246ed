/// What the monitor knows about the internet or one server.
struct WatchedTarget: Sendable {
  /// The last verdict that was told.
  enum Told: Sendable, Hashable {
    case nothing
    case good
    case lost
    case portal(String?)
    /// It went with the link; nothing was told about it.
    case interrupted
  }

  let target: ProbeTarget
  let isBehindInternet: Bool
  let isLocal: Bool
  let hasProbe: Bool
  var tracker: LevelTracker
  var schedule: ProbeSchedule
  /// Out of reach because of the link, and no answer has refuted it.
  var isDenied = false
  var told = Told.nothing

  /// What is known, the link included.
  var level: Level { isDenied ? .unavailable : tracker.level }

  /// Whether this link leads there, as far as a link can.
  func isPermitted(by link: Link) -> Bool { link.leads(behindInternet: isBehindInternet, local: isLocal) }

  /// The link leads there again: nothing is known, and a loss would be told anew.
  mutating func admit() {
    isDenied = false
    tracker.forget()
    if told != .nothing { told = .interrupted }
  }

  /// The event that tells the verdict, if it is news.
  mutating func news(link: Link) -> ConnectivityEvent? {
    let before = told
    told = telling(link: link)
    guard told != before else { return nil }
    switch (target, told) {
    case (_, .nothing), (_, .interrupted): return nil
    case (_, .good) where before == .nothing: return nil
    case (.internet, .good): return .internetReturned
    case (.internet, .lost): return .internetLost
    case (.internet, .portal(let address)): return .portalFound(address)
    case (.server(let id), .good): return .serverReturned(id)
    case (.server(let id), .lost), (.server(let id), .portal):
      if case .portal = before { return nil }
      return before == .lost ? nil : .serverLost(id)
    }
  }

  private func telling(link: Link) -> Told {
    if isDenied {
      if case .up = link, target == .internet { return .lost }
      return told == .lost ? .lost : .interrupted
    }
    return switch level {
    case .unknown: told
    case .available: .good
    case .unavailable: .lost
    case .captivePortal(let address): .portal(address)
    }
  }
}

extension Link {
  /// Whether something that lies there can be reached, as far as a link can tell; nothing is known of no
  /// link.
  func leads(behindInternet: Bool, local: Bool) -> Bool {
    switch self {
    case .unknown: true
    case .down: local
    case .up(let path): local || !behindInternet || path.hasDefaultRoute
    }
  }
}

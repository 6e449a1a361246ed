extension ConnectivityMonitor.Configuration {
  var trackerRules: LevelTracker.Rules {
    .init(failures: failures, successes: successes, incident: confirmation, lifetime: evidenceLifetime)
  }

  var scheduleRules: ProbeSchedule.Rules {
    .init(interval: interval, jitter: boundedJitter, confirmation: min(confirmation, interval))
  }
}

extension TrafficEvidence {
  /// What a piece of evidence is worth.
  enum Meaning: Sendable, Hashable {
    /// The server is there.
    case answer
    /// The server is not there, or the way to it is not.
    case silence
    /// Something is there, and it is perhaps not the server: a reason to ask, no verdict.
    case strangeness
  }

  var meaning: Meaning {
    switch self {
    case .answered, .failed(.bodyTooLarge): .answer
    case .timedOut: .silence
    case .failed(let failure):
      switch failure {
      case .refused, .unknownHost, .unreachable, .connectTimedOut, .closed: .silence
      case .untrustedCertificate, .noTLS, .notHTTP, .bodyTooLarge, .other: .strangeness
      }
    }
  }
}

extension Link {
  /// Whether connections made on the other one are not to be used here.
  func isOtherPath(than other: Link) -> Bool {
    switch (other, self) {
    case (.up(let old), .up(let new)): old.interface != new.interface || old.revision != new.revision
    case (.up, .unknown), (.unknown, .up): false
    default: self != other
    }
  }

  /// What to tell of a change.
  static func event(from old: Link, to new: Link) -> ConnectivityEvent? {
    switch (old, new) {
    case (_, .down): .linkLost
    case (.down, .up): .linkReturned
    case (.up, .up(let path)): new.isOtherPath(than: old) ? .pathChanged(revision: path.revision) : nil
    default: nil
    }
  }
}

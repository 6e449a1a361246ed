package import Foundation
package import Uplink

/// All that the page shows. Lives in memory: it is about this moment.
package struct LabState: Sendable, Hashable {
  /// What was fetched with a credential.
  package struct Content: Sendable, Hashable {
    /// The server's time as the server wrote it.
    package var time: String
    /// For whom.
    package var name: String
    package var fetchedAt: Date

    package init(time: String, name: String, fetchedAt: Date) {
      self.time = time
      self.name = name
      self.fetchedAt = fetchedAt
    }
  }

  /// Where the demo server listens; `nil` until it does.
  package var server: BaseAddress?
  package var link = Timestamped(Link.unknown)
  /// What stands for the internet and is asked; `nil` if nothing is.
  package var internetAddress: String?
  package var internet = Timestamped(Level.unknown)
  package var reachability = Timestamped(Level.unknown)
  package var quality: LinkQuality?
  package var login = Timestamped(LoginStatus.unknown)
  package var isAutomatic = true
  package var behavior = DemoBehavior.healthy
  package var standIn = StandInInternet.open
  /// Fetches that a person asked for and that have not ended.
  package var fetching = 0
  package var content: Content?
  /// Why the last fetch brought nothing.
  package var failure: Timestamped<LabFailure?> = Timestamped(nil)
  package var log = RequestLog()

  package init() {}

  /// Takes over what the monitor tells.
  package mutating func apply(_ connectivity: Connectivity, server: ServerID, at moment: Date) {
    link.update(connectivity.link, at: moment)
    internet.update(connectivity.internet, at: moment)
    reachability.update(connectivity.servers[server] ?? .unknown, at: moment)
    quality = connectivity.quality
  }
}

/// A value and since when it has been so.
package struct Timestamped<Value: Sendable & Hashable>: Sendable, Hashable {
  package private(set) var value: Value
  /// `nil` while nothing was heard.
  package private(set) var since: Date?

  package init(_ value: Value, since: Date? = nil) {
    self.value = value
    self.since = since
  }

  package mutating func update(_ new: Value, at moment: Date) {
    if new != value || since == nil { since = moment }
    value = new
  }
}

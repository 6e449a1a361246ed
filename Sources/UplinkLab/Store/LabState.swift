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
  package var link = Dated(Link.unknown)
  /// What stands for the internet and is asked; `nil` if nothing is.
  package var internetAddress: String?
  package var internet = Dated(Level.unknown)
  package var reachability = Dated(Level.unknown)
  package var quality: LinkQuality?
  package var login = Dated(LoginStatus.unknown)
  package var isAutomatic = true
  package var mood = DemoMood.healthy
  package var standIn = StandInInternet.open
  /// Fetches that a person asked for and that have not ended.
  package var fetching = 0
  package var content: Content?
  /// Why the last fetch brought nothing.
  package var failure: Dated<LabFailure?> = Dated(nil)
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

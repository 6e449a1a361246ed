import Foundation
import KOS
import Logging
import Uplink
import UplinkKeyring
import WebShell

/// An account at work: its data, its login, and what brings it up to date.
struct LiveAccount: Sendable {
  let account: Account
  /// By which it logs in; another one is another server, or another client.
  let registration: KnownRegistration
  let campus: CampusStore
  let session: LoginSession<OAuth2>
  let kos: KOSClient
  let download: Download
  let refresher: Refresher
  let search: SearchShelf
  /// Asks once and not again by itself: who watches has patience of their own.
  let lookout: Download
  let sync: Broadcast<SyncState>
  /// `nil` where the registration may not ask it.
  let usermap: UsermapClient?

  var username: String { account.username }

  /// What can be refreshed: Sirius only where the registration may ask it.
  var parts: [DataPart] {
    DataPart.allCases.filter { !DataPart.ofSirius.contains($0) || registration.sirius != nil }
  }
}

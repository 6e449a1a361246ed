package import GuessLimits
import HerdBook
import HerdSync
package import Hummingbird
import NIOCore
import Synchronization

/// A request's context: where it comes from, and what is noted of it for the log.
package struct HerdRequestContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The other end of the connection; `nil` for one that has no address.
  let peer: ClientAddress?
  let notes = RequestNotes()

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress?.ipAddress.flatMap(ClientAddress.init(parsing:))
  }
}

extension ClientAddress {
  /// The address that a proxy before this server has seen: the last one of `X-Forwarded-For`, as whatever
  /// stands before it came from the client.
  package init?(forwarded field: String?) {
    guard let last = field?.split(separator: ",").last else { return nil }
    self.init(parsing: String(last.filter { $0 != " " }))
  }
}

/// What a request turns out to be about while it is answered.
final class RequestNotes: Sendable {
  struct Values: Hashable, Sendable {
    var account: Int?
    var user: UserID?
    var device: DeviceID?
    /// Rows that were sent or kept.
    var rows: Int?
    /// ``SyncFailure/Reason/code`` of what was answered instead.
    var failure: String?
  }

  private let kept = Mutex(Values())

  var values: Values { kept.withLock(\.self) }

  func note(_ change: (inout Values) -> Void) { kept.withLock { change(&$0) } }
}

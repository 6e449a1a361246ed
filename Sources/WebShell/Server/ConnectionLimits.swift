import GuessLimits
package import HummingbirdCore
package import Logging
package import NIOCore
import Synchronization

/// How many connections may be open at once: in all, and of each address, so that no single one shuts out the rest.
package final class ConnectionLimits: Sendable {
  private struct Open {
    var total = 0
    var byAddress: [ClientAddress: Int] = [:]
  }

  package let total: Int
  package let ofOneAddress: Int
  private let open = Mutex(Open())

  package init(total: Int, ofOneAddress: Int) {
    self.total = total
    self.ofOneAddress = ofOneAddress
  }

  /// Leaves half of the descriptors to files, databases and the servers that this process asks, and three quarters
  /// of its connections to others than the busiest address. A browser opens six.
  package convenience init(descriptors: Int) {
    let total = max(16, descriptors / 2)
    self.init(total: total, ofOneAddress: max(8, total / 4))
  }

  /// Counts a connection, unless there are too many. Programs of this computer share one address, so only the total
  /// holds for them.
  func admit(_ address: ClientAddress) -> Bool {
    open.withLock { open in
      guard open.total < total else { return false }
      let ofAddress = open.byAddress[address, default: 0]
      guard address.isLoopback || ofAddress < ofOneAddress else { return false }
      open.total += 1
      open.byAddress[address] = ofAddress + 1
      return true
    }
  }

  func release(_ address: ClientAddress) {
    open.withLock { open in
      open.total -= 1
      let left = open.byAddress[address, default: 1] - 1
      open.byAddress[address] = left > 0 ? left : nil
    }
  }
}

/// Connections of another kind, of which no more are let in than there may be; the next one is closed at once.
package struct LimitedChannel<Base: ServerChildChannel>: ServerChildChannel {
  package typealias Value = Base.Value

  struct TooManyConnections: Error {}

  private let base: Base
  private let limits: ConnectionLimits

  package init(_ base: Base, limits: ConnectionLimits) {
    self.base = base
    self.limits = limits
  }

  package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let address = ClientAddress(of: channel)
    guard limits.admit(address) else {
      return channel.close().flatMapThrowing { throw TooManyConnections() }
    }
    channel.closeFuture.whenComplete { [limits] _ in limits.release(address) }
    return base.setup(channel: channel, logger: logger)
  }

  package func handle(value: Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}

extension HTTP1Channel.Configuration {
  /// How long a connection may keep a place without a request that goes on: until its TLS stands and the head of a
  /// request has come, between two requests, and between two pieces of one that is sent.
  package static let idleTimeout = TimeAmount.seconds(60)
}

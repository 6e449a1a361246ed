import GuessLimits
package import Hummingbird
import NIOCore

/// What accompanies a request on its way through middleware and routes.
package struct ShellContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// Ends the connection that the request came by, whatever waits to be written to it.
  package let hangUp: @Sendable () -> Void

  /// Where the request comes from, as far as guesses are counted.
  let client: ClientAddress

  package init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    client = ClientAddress(of: source.channel)
    let channel = source.channel
    hangUp = { channel.close(promise: nil) }
  }
}

extension ClientAddress {
  /// That of the other end.
  init(of channel: any Channel) {
    self = channel.remoteAddress?.ipAddress.flatMap(Self.init(parsing:)) ?? .unknown
  }
}

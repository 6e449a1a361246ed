package import Hummingbird
import NIOCore

/// What accompanies a request on its way through middleware and routes.
package struct ShellContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// Ends the connection that the request came by, whatever waits to be written to it.
  let hangUp: @Sendable () -> Void

  package init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    let channel = source.channel
    hangUp = { channel.close(promise: nil) }
  }
}

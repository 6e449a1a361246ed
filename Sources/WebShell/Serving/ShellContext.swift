package import Hummingbird

/// What accompanies a request on its way through middleware and routes.
package struct ShellContext: RequestContext {
  package var coreContext: CoreRequestContextStorage

  /// Where the request comes from, as far as guesses are counted.
  let client: ClientAddress

  package init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    client = ClientAddress(source.channel.remoteAddress)
  }
}

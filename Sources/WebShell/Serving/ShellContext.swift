package import Hummingbird

/// What accompanies a request on its way through middleware and routes.
package struct ShellContext: RequestContext {
  package var coreContext: CoreRequestContextStorage

  package init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
}

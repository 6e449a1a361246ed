import HTTPTypes
import Hummingbird

/// A path with what is done there, and for whom: made by ``Feature``'s functions.
package struct Route<Context: VisitContext>: Sendable {
  typealias Respond =
    @Sendable (RoutedPath, (Context.Selection) async throws -> Context) async throws -> RouteOutcome?

  /// What the router registers.
  let pattern: String
  let access: RouteAccess
  /// Whether an address is of this route.
  let matches: @Sendable (RoutedPath) -> Bool
  /// `nil` for an address of another route.
  let respond: Respond

  init<Value: Sendable>(
    _ path: Path<Context.Selection, Value>, for access: RouteAccess,
    _ respond: @escaping @Sendable (Context, Value) async throws -> RouteOutcome
  ) {
    pattern = path.pattern
    self.access = access
    matches = { path.values(of: $0) != nil }
    self.respond = { address, context in
      guard let (selection, value) = path.values(of: address) else { return nil }
      return try await respond(try await context(selection), value)
    }
  }
}

/// Which devices a route is for.
package enum RouteAccess: Sendable {
  case allDevices
  /// For those with full access: it shows or holds what a device that may only look is not to have.
  case fullAccess
}

/// What a route ends with.
enum RouteOutcome: Sendable {
  case page(any Page)
  case download(FileDownload)
}

extension Shell {
  /// Registers what a feature of the shell declares.
  func add(_ route: Route<Visit>, to router: Router<ShellContext>) {
    router.get(RouterPath(route.pattern)) { request, _ in
      let visit = Visit(request)
      guard let outcome = try await route.respond(request.address, { _ in visit }) else {
        throw HTTPError(.notFound)
      }
      switch outcome {
      case .page(let page): return await self.page(page, for: visit)
      case .download(let download): return download.response
      }
    }
  }
}

import HTTPTypes
import Hummingbird

/// A path with what is done there, and for whom: made by ``Feature``'s functions.
package struct Route<Context: VisitContext>: Sendable {
  typealias Respond =
    @Sendable (RoutedPath, FormFields, (Context.Selection) async throws -> Context) async throws ->
    RouteOutcome?
  typealias Remake =
    @Sendable (RoutedPath, (Context.Selection) async throws -> Context) async throws -> RemadePage?

  let method: RouteMethod
  /// What the router registers.
  let pattern: String
  let access: RouteAccess
  /// Whether a post to it changes anything.
  var changes = true
  /// Whether an address is of this route.
  let matches: @Sendable (RoutedPath) -> Bool
  /// `nil` for an address of another route.
  let respond: Respond
  /// Makes the page of an address again, for those who have it open; `nil` for what is no live page.
  var remake: Remake?

  init<Value: Sendable>(
    _ method: RouteMethod, _ path: Path<Context.Selection, Value>, for access: RouteAccess,
    _ respond: @escaping @Sendable (Context, Value, FormFields) async throws -> RouteOutcome
  ) {
    self.method = method
    pattern = path.pattern
    self.access = access
    matches = { path.values(of: $0) != nil }
    self.respond = { address, fields, context in
      guard let (selection, value) = path.values(of: address) else { return nil }
      return try await respond(try await context(selection), value, fields)
    }
  }
}

/// The parts of a page as they are now, and who sees them so.
struct RemadePage: Sendable {
  let parts: [Fragment]
  let viewers: Int
}

enum RouteMethod: Sendable {
  case get
  /// With a form.
  case post
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
  /// A form that was not accepted: as a page, and as the fragment for our script.
  case refused(any Page, fragment: HTML)
  case done(without: String)
  case goTo(String, HTTPFields)
  /// Says why in a sentence.
  case failed(String, backTo: String)
  /// The same of what is about something else than what is selected.
  case refusedAll(String, backTo: String)
  case download(FileDownload)

  /// - Parameter origin: where a browser without script goes on after a failure.
  init(_ outcome: CommandOutcome, in context: some VisitContext, backTo origin: String) {
    switch outcome {
    case .done(let path): self = .done(without: path)
    case .goTo(let path, let fields): self = .goTo(path, fields)
    case .page(let page): self = .page(context.layout(page))
    case .failed(let phrase): self = .failed(context.words(phrase), backTo: origin)
    case .refused(let complain):
      // A command without a form has no field to say it at.
      var entry = FormEntry(context.words)
      complain(&entry)
      self = .failed(entry.sentence ?? context.words(.somethingFailed), backTo: origin)
    }
  }
}

/// A route as the shell serves it, whatever its feature is told of visits.
package struct ServedRoute: Sendable {
  let method: RouteMethod
  let pattern: String
  let access: RouteAccess
  let changes: Bool
  let matches: @Sendable (RoutedPath) -> Bool
  let respond: @Sendable (RoutedPath, FormFields, Visit) async throws -> RouteOutcome?
  let remake: (@Sendable (RoutedPath, Visit) async throws -> RemadePage?)?

  init<Context>(
    _ route: Route<Context>,
    visiting context: @escaping @Sendable (Context.Selection, Visit) async throws -> Context
  ) {
    method = route.method
    pattern = route.pattern
    access = route.access
    changes = route.changes
    matches = route.matches
    respond = { address, fields, visit in
      try await route.respond(address, fields) { try await context($0, visit) }
    }
    if let again = route.remake {
      remake = { address, visit in try await again(address) { try await context($0, visit) } }
    } else {
      remake = nil
    }
  }
}

extension Feature {
  /// Its routes for the shell.
  ///
  /// - Parameter context: what its closures are told; throws ``NoSuchPage`` where nothing of the name can be selected.
  package func served(
    visiting context: @escaping @Sendable (Context.Selection, Visit) async throws -> Context
  ) -> [ServedRoute] {
    routes.map { ServedRoute($0, visiting: context) }
  }
}

extension Shell {
  /// Registers what a feature of the app declares.
  func add(_ route: ServedRoute, of app: any WebApp, to router: Router<ShellContext>) {
    let path = RouterPath(route.pattern)
    switch route.method {
    case .get:
      router.get(path) { request, _ in
        try await answer(route, request, FormFields([:]), of: app)
      }
    case .post:
      router.post(path) { request, _ in
        try await answer(route, request, try await FormFields(request), of: app)
      }
    }
  }

  private func answer(
    _ route: ServedRoute, _ request: Request, _ fields: FormFields, of app: any WebApp
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let outcome: RouteOutcome
    do {
      guard let found = try await route.respond(request.address, fields, visit) else { throw NoSuchPage() }
      outcome = found
    } catch let error as GoElsewhere {
      return .redirect(to: error.path, type: .normal)
    }
    switch outcome {
    case .page(let page): return await self.page(page, of: app, for: visit)
    case .refused(let page, let fragment):
      return await refused(page, fragment: fragment, of: app, for: visit)
    case .done(let path): return done(visit, to: path)
    case .goTo(let path, let fields):
      var response = Response.redirect(to: path, type: .normal)
      response.headers += fields
      return response
    case .failed(let sentence, let path):
      return await failed(sentence, of: app, for: visit, backTo: path)
    case .refusedAll(let sentence, let path):
      return await failed(sentence, status: .conflict, of: app, for: visit, backTo: path)
    case .download(let download): return download.response
    }
  }
}

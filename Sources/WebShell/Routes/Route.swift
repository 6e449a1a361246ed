import HTTPTypes
import Hummingbird

/// A path with what is done there, and for whom: made by ``Feature``'s functions.
package struct Route<Context: VisitContext>: Sendable {
  typealias Respond =
    @Sendable (RoutedPath, RouteInput, (Context.Selection) async throws -> Context) async throws ->
    RouteOutcome?
  typealias Remake =
    @Sendable (RoutedPath, (Context.Selection) async throws -> Context) async throws -> RemadePage?
  typealias Stream =
    @Sendable (RoutedPath, (Context.Selection) async throws -> Context) async throws -> RoutedStream?

  let method: RouteMethod
  /// What the router registers.
  let pattern: String
  let access: RouteAccess
  /// Whether a post to it changes anything.
  var changes = true
  /// Whether a browser may keep what it shows, to show it without the process: no secret, and nothing that is told once.
  var isKept: Bool
  /// Names in the query without which the page stands in for the same page with them, where a browser has kept only that.
  var standsInFor: [String] = []
  /// For how long a browser may keep what is posted to it until the process answers; `nil` where nothing waits. Never
  /// what depends on the moment: no printer command, no log-in, no pairing.
  var deferrable: Duration?
  /// Whether an address is of this route.
  let matches: @Sendable (RoutedPath) -> Bool
  /// `nil` for an address of another route.
  let respond: Respond
  /// Makes the page of an address again, for those who have it open; `nil` for what is no live page.
  var remake: Remake?
  /// The events of an address; `nil` for what is no stream.
  private(set) var stream: Stream?

  /// Of a stream: nobody asks for it but an open page.
  init<Value: Sendable>(
    streaming path: Path<Context.Selection, Value>, for access: RouteAccess,
    _ make: @escaping @Sendable (Context, Value) async throws -> LiveSource
  ) {
    self.init(.stream, path, for: access) { _, _, _ in throw PageNotFoundError() }
    stream = { address, context in
      guard let (selection, value) = path.values(of: address) else { return nil }
      let context = try await context(selection)
      let source = try await make(context, value)
      return RoutedStream(address: context.link(path, value), source: source, viewers: Viewers(context))
    }
  }

  init<Value: Sendable>(
    _ method: RouteMethod, _ path: Path<Context.Selection, Value>, for access: RouteAccess,
    _ respond: @escaping @Sendable (Context, Value, RouteInput) async throws -> RouteOutcome
  ) {
    self.method = method
    pattern = path.pattern
    self.access = access
    isKept = method == .get
    matches = { path.values(of: $0) != nil }
    self.respond = { address, input, context in
      guard let (selection, value) = path.values(of: address) else { return nil }
      return try await respond(try await context(selection), value, input)
    }
  }
}

/// A page as it is now, and who sees it so.
struct RemadePage: Sendable {
  /// As links spell it: whatever else stands in a request's query is no part of it.
  let address: String
  let page: MadePage
  let viewers: Viewers

  /// - Parameter context: the visit by which it was made.
  init(_ page: any FeaturePage, at address: String, in context: some VisitContext) {
    self.address = address
    self.page = MadePage(page.parts, placesParts: page.placesParts) { page.content }
    viewers = Viewers(context)
  }
}

/// Those who see the same at one address in one language.
struct Viewers: Hashable, Sendable {
  private let selection: Int
  private let mayChange: Bool
  private let maySeeSecrets: Bool
  private let traits: Set<ViewerTrait>

  /// - Parameter context: the visit by which a page was made.
  init(_ context: some VisitContext) {
    selection = context.viewers
    (mayChange, maySeeSecrets) = (context.visit.mayChange, context.visit.maySeeSecrets)
    traits = context.visit.reads.traits
  }
}

/// The events of a stream, and who is told the same ones.
struct RoutedStream: Sendable {
  let address: String
  let source: LiveSource
  let viewers: Viewers
}

enum RouteMethod: Sendable, Equatable {
  case get
  /// With a form.
  case post
  /// With a form that holds a file.
  case upload
  /// By a script, with bytes of its own, so many at most.
  case message(limit: Int)
  /// Only by the one stream of events of an open page.
  case stream
}

/// What was sent with a request.
struct RouteInput: Sendable {
  var fields = FormFields([:])
  /// `nil` if none was chosen.
  var file: IncomingFile?
  var message: [UInt8] = []
}

/// Which devices a route is for.
package enum RouteAccess: Sendable {
  case allDevices
  /// For those with full access: it shows or holds what a device that may only look is not to have.
  case fullAccess
}

/// What a route ends with.
enum RouteOutcome: Sendable {
  case page(any Page, status: HTTPResponse.Status = .ok, HTTPFields = [:])
  /// A form that was not accepted: as a page, and as the fragment for our script.
  case refused(any Page, fragment: HTML, retryAfter: Int? = nil)
  case done(without: String, HTTPFields)
  /// It goes on elsewhere. Our script is told where: a redirect would load that page for it, and once more to be shown.
  case goTo(String, HTTPFields)
  /// Says why in a sentence.
  case failed(String, backTo: String, status: HTTPResponse.Status = .badGateway)
  case download(FileDownload)
  case data(PageData)

  /// - Parameter origin: where a browser without script goes on after a failure.
  init(_ outcome: CommandOutcome, in context: some VisitContext, backTo origin: String) {
    switch outcome {
    case .done(let path, let fields): self = .done(without: path ?? origin, fields)
    case .goTo(let path, let fields): self = .goTo(path, fields)
    case .page(let page, let fields): self = .page(context.layout(page), fields)
    case .asks(let question): self = .page(context.layout(ConfirmationPage(confirmation: question)))
    case .download(let download): self = .download(download)
    case .failed(let phrase, let path): self = .failed(context.words(phrase), backTo: path ?? origin)
    case .refusedBy(let page, let fragment, let wait):
      self = .refused(context.layout(page), fragment: fragment, retryAfter: wait)
    case .refused(let complain):
      // A command without a form has no field to say it at.
      var entry = FormState(context.words)
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
  let isKept: Bool
  let standsInFor: [String]
  let deferrable: Duration?
  let matches: @Sendable (RoutedPath) -> Bool
  let respond: @Sendable (RoutedPath, RouteInput, Visit) async throws -> RouteOutcome?
  let remake: (@Sendable (RoutedPath, Visit) async throws -> RemadePage?)?
  let stream: (@Sendable (RoutedPath, Visit) async throws -> RoutedStream?)?

  /// Whether an open page follows it.
  var isLive: Bool { remake != nil || stream != nil }

  init<Context>(
    _ route: Route<Context>,
    visiting context: @escaping @Sendable (Context.Selection, Visit) async throws -> Context
  ) {
    method = route.method
    pattern = route.pattern
    access = route.access
    changes = route.changes
    isKept = route.isKept
    standsInFor = route.standsInFor
    deferrable = route.deferrable
    matches = route.matches
    respond = { address, input, visit in
      try await route.respond(address, input) { try await context($0, visit) }
    }
    remake = Self.visiting(route.remake, context)
    stream = Self.visiting(route.stream, context)
  }
}

extension ServedRoute {
  /// The same of a visit, whatever the feature is told of it.
  private static func visiting<Selection: Sendable, Context, Value>(
    _ make:
      (@Sendable (RoutedPath, (Selection) async throws -> Context) async throws -> Value?)?,
    _ context: @escaping @Sendable (Selection, Visit) async throws -> Context
  ) -> (@Sendable (RoutedPath, Visit) async throws -> Value?)? {
    guard let make else { return nil }
    return { address, visit in try await make(address) { try await context($0, visit) } }
  }
}

extension Feature {
  /// Its routes for the shell.
  ///
  /// - Parameter context: what its closures are told; throws ``PageNotFoundError`` where nothing of the name can be selected.
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
      router.get(path) { request, context in
        try await answer(route, request, context, RouteInput(), of: app)
      }
      // Some programs look first whether there is anything.
      router.head(path) { request, context in
        try await answer(route, request, context, RouteInput(), of: app).createHeadResponse()
      }
    case .post:
      router.post(path) { request, context in
        let input = RouteInput(fields: try await FormFields(request))
        return try await answer(route, request, context, input, of: app)
      }
    case .upload:
      router.post(path) { request, context in
        let input = RouteInput(file: try await IncomingFile(request))
        return try await answer(route, request, context, input, of: app)
      }
    case .message(let limit):
      router.post(path) { request, context in
        let message = try await request.bytes(atMost: limit)
        let input = RouteInput(message: Array(message.readableBytesView))
        return try await answer(route, request, context, input, of: app)
      }
    case .stream: break
    }
  }

  private func answer(
    _ route: ServedRoute, _ request: Request, _ context: ShellContext, _ input: RouteInput,
    of app: any WebApp
  ) async throws -> Response {
    var visit = Visit(request, to: app)
    visit.client = context.client
    let outcome: RouteOutcome
    do {
      guard let found = try await route.respond(request.address, input, visit) else {
        throw PageNotFoundError()
      }
      outcome = found
    } catch let error as RedirectError {
      guard route.method != .get else { return .redirect(to: error.path, type: .normal) }
      // Nothing was carried out: who sends it takes that neither for done nor for final.
      return await failed(
        visit.words(.notDoneYet), status: .unauthorized, of: app, for: visit, backTo: error.path)
    }
    switch outcome {
    case .page(let page, let status, let fields):
      return await self.page(page, of: app, for: visit, status: status, isKept: route.isKept)
        .standingIn(for: route.standsInFor).adding(fields)
    case .refused(let page, let fragment, let wait):
      let status: HTTPResponse.Status = wait == nil ? .unprocessableContent : .tooManyRequests
      return await refused(page, fragment: fragment, status: status, of: app, for: visit)
        .adding(wait.map { [.retryAfter: "\($0)"] } ?? [:])
    case .done(let path, let fields): return done(visit, to: path).adding(fields)
    case .goTo(let path, let fields):
      let response: Response =
        visit.wantsFragment ? .plain(path, status: .created) : .redirect(to: path, type: .normal)
      return response.adding(fields)
    case .failed(let sentence, let path, let status):
      return await failed(sentence, status: status, of: app, for: visit, backTo: path)
    case .download(let download): return download.response
    case .data(let data): return data.response(to: request, hangUp: context.hangUp)
    }
  }
}

extension Response {
  fileprivate func adding(_ fields: HTTPFields) -> Response {
    var response = self
    response.headers += fields
    return response
  }
}

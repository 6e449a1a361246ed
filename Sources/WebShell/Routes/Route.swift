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
    case .refused(let addIssue):
      // A command without a form has no field to say it at.
      var entry = FormState(context.words)
      addIssue(&entry)
      self = .failed(entry.sentence ?? context.words(.somethingFailed), backTo: origin)
    }
  }
}

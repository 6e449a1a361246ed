import HTTPTypes
import Hummingbird
import WebShell

/// Makes the demo server as unwell as its mood says.
struct MoodMiddleware: RouterMiddleware {
  typealias Context = BasicRequestContext

  static let retryAfter = 3

  let mood: Broadcast<DemoMood>

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    // What stands for the internet has moods of its own.
    guard !request.uri.path.hasPrefix("/\(DemoServer.internetPath)") else {
      return try await next(request, context)
    }
    if mood.value == .hangs { try await Silence.keep(while: .hangs, on: mood) }
    switch mood.value {
    case .busy where request.uri.path != "/\(DemoServer.healthPath)":
      return Response(status: .serviceUnavailable, headers: [.retryAfter: "\(Self.retryAfter)"])
    case .hangs: throw HTTPError(.gatewayTimeout)
    default: return try await next(request, context)
    }
  }
}

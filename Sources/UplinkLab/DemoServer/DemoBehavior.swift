import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WebShell

/// How the demo server answers; a press on the page changes it.
package enum DemoBehavior: String, Sendable, CaseIterable {
  /// As a server should.
  case healthy
  /// The next protected request is refused with 401, as if its token had been withdrawn; then healthy again.
  case refusesOnce = "refuses-once"
  /// Every protected request is refused with 401, whatever its token.
  case refuses
  /// Login and protected content answer 503 with `Retry-After: 3`.
  case busy
  /// Takes requests and does not answer.
  case hangs
}

/// How the path that stands for the internet answers: there is no real one in a test or in the demo.
package enum StandInInternet: String, Sendable, CaseIterable {
  /// 204, as the operating systems' own check addresses do.
  case open
  /// A hotel's sign-in page answers in its place.
  case portal
  /// No answer.
  case silent
}

/// Makes the demo server as unwell as its mood says.
struct BehaviorMiddleware: RouterMiddleware {
  typealias Context = BasicRequestContext

  static let retryAfter = 3

  let behavior: Broadcast<DemoBehavior>

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    // What stands for the internet has moods of its own.
    guard !request.uri.path.hasPrefix("/\(DemoServer.internetPath)") else {
      return try await next(request, context)
    }
    if behavior.value == .hangs { try await HangingResponse.keep(while: .hangs, on: behavior) }
    switch behavior.value {
    case .busy where request.uri.path != "/\(DemoServer.healthPath)":
      return Response(status: .serviceUnavailable, headers: [.retryAfter: "\(Self.retryAfter)"])
    case .hangs: throw HTTPError(.gatewayTimeout)
    default: return try await next(request, context)
    }
  }
}

/// Not answering, as long as a mood holds.
enum HangingResponse {
  /// Returns when the mood has changed, when the timeout is over, or when the process shuts down.
  static func keep<Value: Equatable & Sendable>(while value: Value, on values: Broadcast<Value>) async throws
  {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for await present in values.values().cancelOnGracefulShutdown() where present != value { return }
      }
      group.addTask { try await Task.sleep(for: DemoServer.timeout) }
      try await group.next()
      group.cancelAll()
    }
  }
}

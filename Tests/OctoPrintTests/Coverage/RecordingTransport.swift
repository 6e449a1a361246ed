import OctoPrint
import Uplink

/// Passes requests on and notes them for the test that runs.
struct RecordingTransport<Next: HTTPTransport>: HTTPTransport {
  var next: Next

  func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    AskedEndpoints.current?.note(request)
    return try await next.send(request, to: base)
  }

  func send(
    _ request: Request, to base: BaseAddress, until interruption: Interruption
  ) async throws -> Response {
    AskedEndpoints.current?.note(request)
    return try await next.send(request, to: base, until: interruption)
  }

  func stream(_ request: Request, to base: BaseAddress) async throws -> StreamedResponse {
    AskedEndpoints.current?.note(request)
    return try await next.stream(request, to: base)
  }
}

import HTTPTypes
import Uplink

/// Sends each request on a connection of its own, as probes want it: an open connection proves nothing. So
/// probes can share a transport with clients, whose connections they must not drop.
struct UnpooledTransport: HTTPTransport {
  let transport: any HTTPTransport

  func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    try await transport.send(request.header(.connection, "close"), to: base)
  }
}

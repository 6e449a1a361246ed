import Uplink
import UplinkTransport

/// Runs `body` with a transport of its own and shuts it down.
func transport<Value: Sendable>(
  connectTimeout: Duration = .seconds(5), bodyLimit: Int = 1000, trusting trust: ServerTrust = .system,
  _ body: (AsyncHTTPClientTransport) async throws -> Value
) async throws -> Value {
  let transport = AsyncHTTPClientTransport(connectTimeout: connectTimeout, bodyLimit: bodyLimit)
  let result: Result<Value, any Error>
  do {
    result = .success(try await body(transport.trusting(trust)))
  } catch {
    result = .failure(error)
  }
  try await transport.shutdown()
  return try result.get()
}

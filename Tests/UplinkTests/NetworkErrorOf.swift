import Testing
import Uplink

/// The failure that a call ends with; the test fails if it succeeds.
func networkError(
  _ call: () async throws(NetworkError) -> Void, sourceLocation: SourceLocation = #_sourceLocation
) async throws -> NetworkError {
  do throws(NetworkError) {
    try await call()
  } catch {
    return error
  }
  return try #require(nil as NetworkError?, "it succeeded", sourceLocation: sourceLocation)
}

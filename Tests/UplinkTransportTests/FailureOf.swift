import Testing
import Uplink
import UplinkTransport

/// The error that a call ends with, of the kind that is expected; the test fails if it is none or another.
func failure<Failure: Error>(
  as kind: Failure.Type = TransportFailure.self, sourceLocation: SourceLocation = #_sourceLocation,
  of call: () async throws -> Void
) async throws -> Failure {
  do {
    try await call()
  } catch {
    return try #require(error as? Failure, "\(error)", sourceLocation: sourceLocation)
  }
  return try #require(nil as Failure?, "it succeeded", sourceLocation: sourceLocation)
}

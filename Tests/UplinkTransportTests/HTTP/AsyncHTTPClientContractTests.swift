import Testing
import TransportContract
import UplinkTransport

@Suite(.timeLimit(.minutes(1)), .serialized) struct `The transport by AsyncHTTPClient` {
  @Test(arguments: TransportContract.promises)
  func `keeps the contract`(promise: TransportContract) async throws {
    try await transport(bodyLimit: 2 << 20) { try await promise.check($0) }
  }
}

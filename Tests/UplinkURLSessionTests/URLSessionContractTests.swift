import Testing
import TransportContract
import UplinkURLSession

@Suite(.timeLimit(.minutes(1)), .serialized) struct `The transport by URLSession` {
  @Test(arguments: TransportContract.promises)
  func `keeps the contract`(promise: TransportContract) async throws {
    let transport = URLSessionTransport(bodyLimit: 2 << 20)
    defer { transport.shutdown() }
    try await promise.check(transport)
  }
}

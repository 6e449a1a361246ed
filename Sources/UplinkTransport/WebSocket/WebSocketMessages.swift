/// The messages of a ``WebSocket``; throws ``WebSocketFailure`` when the connection fails.
public struct WebSocketMessages: AsyncSequence, Sendable {
  let socket: WebSocket

  public func makeAsyncIterator() -> Iterator { Iterator(socket: socket, assembly: socket.makeAssembly()) }

  public struct Iterator: AsyncIteratorProtocol {
    let socket: WebSocket
    var assembly: WebSocket.Assembly

    public mutating func next() async throws -> WebSocketMessage? { try await socket.next(&assembly) }
  }
}

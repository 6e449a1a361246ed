/// The messages of a ``WebSocket``; throws ``WebSocketFailure`` when the connection fails.
public struct WebSocketMessages: AsyncSequence, Sendable {
  let socket: WebSocket

  /// Begins to read; a second iteration would trap.
  public func makeAsyncIterator() -> Iterator { Iterator(socket: socket, assembly: socket.makeAssembly()) }

  /// Reads frame by frame and gives complete messages.
  public struct Iterator: AsyncIteratorProtocol {
    let socket: WebSocket
    var assembly: WebSocket.Assembly

    /// The next message; waits for it.
    ///
    /// - Throws: ``WebSocketFailure`` when the connection is over, however it ended; `CancellationError`.
    public mutating func next() async throws -> WebSocketMessage? { try await socket.next(&assembly) }
  }
}

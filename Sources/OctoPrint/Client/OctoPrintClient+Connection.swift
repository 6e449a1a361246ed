/// The connection between OctoPrint and its printer (`/api/connection`, OctoPrint 1.11).
extension OctoPrintClient {
  /// `GET /api/connection`
  public func connection() async throws(OctoPrintError) -> ConnectionOptions { try await fetch(.connection) }

  /// `POST /api/connection`, `connect`. That it is accepted says nothing of the printer: the push channel tells.
  public func connect(_ choice: ConnectCommand = ConnectCommand()) async throws(OctoPrintError) {
    try await send(.connect, choice.members)
  }

  /// `POST /api/connection`, `disconnect`
  public func disconnect() async throws(OctoPrintError) { try await send(.disconnect) }

  /// `POST /api/connection`, `fake_ack`: goes on as if the printer had answered; for one that lost an answer.
  public func fakeAcknowledgement() async throws(OctoPrintError) { try await send(.fakeAcknowledgement) }
}

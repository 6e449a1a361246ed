import HTTPTypes

extension Endpoint {
  /// The connection to the printer, and what can be chosen.
  public static let connection = Endpoint(.get, "api/connection", needs: .status)
  /// Connects to the printer.
  public static let connect = Endpoint(.post, "api/connection", .command("connect"), needs: .connection)
  /// Ends the connection to the printer.
  public static let disconnect = Endpoint(.post, "api/connection", .command("disconnect"), needs: .connection)
  /// Goes on as if the printer had answered.
  public static let fakeAcknowledgement = Endpoint(
    .post, "api/connection", .command("fake_ack"), needs: .connection)

  static let connectionEndpoints = [connection, connect, disconnect, fakeAcknowledgement]
}

import Logging
import OctoPrint
import WebShell

/// Asks, once at each connection, what the printer asked and said before; what follows comes by push.
struct DialogReader: Sendable {
  var client: OctoPrintClient
  var live: Broadcast<LivePrinter>
  var logger: Logger

  /// What the key's user may not see, or what plugins that are off would say, is left out.
  func read() async {
    let before = live.value
    let prompt = await read(.prompt, before.user) { client throws(OctoPrintError) in try await client.prompt()
    }
    let said = await read(.notifications, before.user) { client throws(OctoPrintError) in
      try await client.notifications()
    }
    let time = live.value.time(told:)
    live.update { state in
      guard state.dialogs.heard == before.dialogs.heard else { return }
      state.dialogs.begin(prompt ?? nil, said ?? [], time: time)
    }
  }

  private func read<Value>(
    _ endpoint: Endpoint, _ user: CurrentUser?,
    _ ask: (OctoPrintClient) async throws(OctoPrintError) -> Value
  ) async -> Value? {
    guard user?.may(use: endpoint) == true else { return nil }
    do { return try await ask(client) } catch {
      logger.debug("what the printer says was not read", metadata: ["error": "\(error)"])
      return nil
    }
  }
}

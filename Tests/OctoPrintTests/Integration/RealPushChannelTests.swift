import Foundation
import OctoPrint
import Testing

extension `A real OctoPrint` {
  @Test func `greets on the push channel, then tells the past, then the present`() async throws {
    let messages = try await listening { push in
      var messages = [try await push.next()]
      while messages.count < 10 {
        let message = try await push.next()
        switch message {
        case .history, .current: messages.append(message)
        default: continue
        }
        if case .current = message { break }
      }
      return messages
    }
    guard case .connected(let version) = messages.first else {
      Issue.record("no greeting: \(messages)")
      return
    }
    #expect(try await client.version().server == version)
    guard case .history = messages.dropFirst().first else {
      Issue.record("no history: \(messages)")
      return
    }
    guard case .current = messages.last else {
      Issue.record("no present: \(messages)")
      return
    }
  }

  @Test func `asks for a new login when the session is none`() async throws {
    let json = #"{"name":"\#(server.user)","session":"not-a-session"}"#
    let login = try JSONDecoder().decode(Login.self, from: Data(json.utf8))
    let reason = try await Push.listening(to: server, as: login) { push in
      while true {
        if case .reauthenticationRequired(let reason) = try await push.next() { return reason }
      }
    }
    #expect(reason == "stale")
  }

  @Test func `connects to the virtual printer, and its temperatures arrive`() async throws {
    try await client.disconnect()
    let client = client
    let update = try await listening { push in
      _ = try await push.state { $0.closedOrError }
      let options = try await client.connection().options
      #expect(options.ports.contains("VIRTUAL"))
      let profile = options.printerProfilePreference ?? options.printerProfiles.first?.id
      try await client.connect(ConnectCommand(port: "VIRTUAL", baudrate: 0, printerProfile: profile))
      _ = try await push.state { $0.operational }
      return try await push.update { $0.temps?.isEmpty == false }
    }
    let heaters = try #require(update.temps?.last?.heaters)
    #expect(heaters[.tool(0)]?.actual != nil)
    #expect(heaters[.bed]?.actual != nil)
    #expect(try await client.connection().current.port == "VIRTUAL")
  }

  @Test func `disconnects from the printer`() async throws {
    let client = client
    try await listening { push in
      try await connect(client, push)
      try await client.disconnect()
      _ = try await push.state { $0.closedOrError && !$0.operational }
    }
    #expect(try await client.connection().current.port == nil)
  }

  /// Sees to it that a printer is connected and idle.
  func connect(_ client: OctoPrintClient, _ push: Push) async throws {
    let now = try await push.update { _ in true }.state.flags
    if !now.operational {
      try await client.connect(ConnectCommand(port: "VIRTUAL"))
    } else if now.printing || now.paused {
      try await client.command(.cancel)
    }
    _ = try await push.state { $0.operational && !$0.printing && !$0.paused && !$0.cancelling }
  }
}

import OctoPrint
import RecordMappingJSON
import Testing

extension `A real OctoPrint` {
  @Test func `greets on the push channel, then tells the past, then the present`() async throws {
    let client = client
    let messages = try await listening { push in
      var messages = [try await push.next()]
      while messages.count < 10 {
        let message = try await push.next()
        switch message {
        case .history, .current:
          messages.append(message)
          // Of a printer that is not connected there may be nothing new to tell.
          if messages.count == 2 { try await client.connect(ConnectCommand(port: "VIRTUAL")) }
        default: continue
        }
        if case .current = message { break }
      }
      return messages
    }
    guard case .connected(let greeting) = messages.first else {
      Issue.record("no greeting: \(messages)")
      return
    }
    #expect(try await client.version().server == greeting.version)
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
    let login = try Login(json: Array(#"{"name":"\#(server.user)","session":"not-a-session"}"#.utf8))
    let reason = try await Push.listening(to: server, as: login) { push in
      while true {
        if case .reauthenticationRequired(let reason) = try await push.next() { return reason }
      }
    }
    #expect(reason == "stale")
  }

  @Test func `tells of files, settings, time-lapses and plugins what was subscribed`() async throws {
    let client = client
    try await listening(.everything) { push in
      try await push.opens()
      _ = try await upload("event.gcode", "G28\n")
      let upload = try await push.event { $0.type == .upload }
      #expect(upload.file == .local("event.gcode"))
      var change = SettingsChange()
      change.set(["appearance", "color"], to: "red")
      _ = try await client.save(change)
      _ = try await push.event { $0.type == .settingsUpdated }
      try await client.delete(.local("event.gcode"))
      let removed = try await push.event { $0.type == "FileRemoved" }
      #expect(removed.payload?["name"].string == "event.gcode")
      _ = try await client.configureTimelapse(TimelapseConfiguration(.off))
      while true {
        if case .timelapse(let configuration) = try await push.next() {
          #expect(configuration == nil || configuration?.type == .off)
          return
        }
      }
    }
  }

  @Test func `comes less often, and brings the terminal, as it is told while it is open`() async throws {
    let client = client
    let (orders, give) = AsyncStream.makeStream(of: PushOrder.self)
    let login = try await client.passiveLogin()
    try await Push.listening(to: server, as: login, orders: orders) { push in
      try await connect(client, push)
      var terminal = PushSubscription()
      terminal.logs = .all
      give.yield(.throttle(2))
      give.yield(.subscribe(terminal))
      try await client.send(commands: ["M117 ordered"])
      try await push.lines(["M117 ordered"])
      give.yield(.authenticate(login))
      give.finish()
      _ = try await push.update { _ in true }
    }
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

import OctoPrint
import RecordMappingJSON
import Testing

extension `A real OctoPrint` {
  @Test(.covers(.connection, .connect, .disconnect, .fakeAcknowledgement))
  func `connects to the virtual printer, and its temperatures arrive`() async throws {
    let client = client
    try await client.disconnect()
    let update = try await listening { push in
      _ = try await push.state { $0.closedOrError }
      let options = try await client.connection().options
      #expect(options.ports.contains("VIRTUAL"))
      let profile = options.printerProfilePreference ?? options.printerProfiles.first?.id
      try await client.connect(ConnectCommand(port: "VIRTUAL", baudrate: 0, printerProfile: profile))
      _ = try await push.state { $0.operational }
      try await client.fakeAcknowledgement()
      return try await push.update { $0.temps?.isEmpty == false }
    }
    let heaters = try #require(update.temps?.last?.heaters)
    #expect(heaters[.tool(0)]?.actual != nil)
    #expect(heaters[.bed]?.actual != nil)
    #expect(try await client.connection().current.port == "VIRTUAL")
  }

  @Test func `disconnects from the printer, and refuses its commands then`() async throws {
    let client = client
    try await connected { push in
      try await client.disconnect()
      _ = try await push.state { $0.closedOrError && !$0.operational }
    }
    #expect(try await client.connection().current.port == nil)
    let error = try await failure { try await client.home([.x]) }
    guard case .conflict(let refusal) = error else { throw error }
    #expect(refusal.message?.contains("not operational") == true)
  }

  @Test func `refuses a port that it does not have`() async throws {
    let client = client
    let error = try await failure { try await client.connect(ConnectCommand(port: "/dev/nothing")) }
    guard case .rejected(let refusal) = error else { throw error }
    #expect(refusal.message == "port is invalid")
  }

  @Test(.covers(.printer, .printerError)) func `tells state, temperatures and the last error`() async throws {
    let client = client
    try await connected { push in
      _ = try await push.update { $0.temps?.isEmpty == false }
      let status = try await client.printer(history: 2)
      #expect(status.state?.flags.ready == true)
      #expect(status.temperature?.heaters[.tool(0)]?.actual != nil)
      #expect(status.temperature?.history.isEmpty == false)
      #expect(status.sdCard != nil)
      #expect(try await client.printer(without: [.temperature, .sdCard]).temperature == nil)
      #expect(try await client.printerError().error == "")
    }
  }

  @Test(.covers(.jog, .home, .feedRate, .flowRate, .selectTool, .extrude, .sendCommands, .runScript))
  func `carries out what is asked for, as the terminal shows`() async throws {
    let client = client
    var terminal = PushSubscription()
    terminal.logs = .matching("Send:")
    try await define()
    try await connected(terminal) { push in
      try await client.jog(Jog(x: 10, y: -2.5, speed: 3000))
      try await client.home([.x, .z])
      try await client.setFeedRate(percent: 110)
      try await client.setFlowRate(percent: 95)
      try await client.selectTool(0)
      try await client.extrude(5, speed: 200)
      try await client.extrude(-1.5)
      let speed = try JSONValue(parsing: Array("128".utf8))
      try await client.send(commands: ["M106 S%(speed)d", "M107"], parameters: ["speed": speed])
      try await client.run(script: "hello")
      try await push.lines([
        "X10", "Y-2.5", "F3000", "G28 X0 Z0", "M220 S110", "M221 S95", "T0", "E5.0 F200", "E-1.5",
        "M106 S128", "M107", "M117 hello",
      ])
    }
    let error = try await failure { try await client.run(script: "none") }
    guard case .missing = error else { throw error }
  }

  @Test(
    .covers(
      .tools, .toolTarget, .toolOffset, .bed, .bedTarget, .bedOffset, .chamber, .chamberTarget,
      .chamberOffset))
  func `heats two tools, the bed and the chamber`() async throws {
    let client = client
    try await withProfile(hasChamber: true, tools: 2) { push in
      let heaters: [Heater] = [.tool(0), .tool(1), .bed, .chamber]
      for (index, heater) in heaters.enumerated() {
        try await client.setTarget(Double(30 + index), of: heater)
        try await client.setOffset(index - 1, of: heater)
      }
      _ = try await push.update { update in
        heaters.enumerated().allSatisfy { index, heater in
          update.temps?.last?.heaters[heater]?.target == Double(30 + index)
        }
      }
      let tools = try await client.temperatures(of: .tools)
      #expect(tools[.tool(0)]?.offset == -1 && tools[.tool(1)]?.offset == 0)
      #expect(try await client.temperatures(of: .bed)[.bed]?.offset == 1)
      #expect(try await client.temperatures(of: .chamber)[.chamber]?.offset == 2)
      for heater in heaters {
        try await client.setTarget(0, of: heater)
        try await client.setOffset(0, of: heater)
      }
    }
  }

  @Test(.covers(.customControls)) func `tells the controls that its owner defined`() async throws {
    try await define()
    let fan = try #require(try await client.customControls().first?.children?.first)
    #expect(fan.command == "M106 S%(speed)s")
    #expect(fan.inputs?.first?.parameter == "speed")
    #expect(fan.inputs?.first?.initial?.int == 255)
  }

  @Test func `stops in an emergency, and the printer is gone`() async throws {
    let client = client
    try await connected { push in
      try await client.emergencyStop()
      _ = try await push.state { $0.closedOrError }
    }
  }

  /// Gives the server a script and a control.
  private func define() async throws {
    var change = SettingsChange()
    change.set(["scripts", "gcode", "hello"], to: "M117 hello")
    let controls = """
      [{"name":"Fans","layout":"horizontal","children":[{"name":"Fan on","command":"M106 S%(speed)s",\
      "input":[{"name":"Speed","parameter":"speed","default":255}]}]}]
      """
    change.set(["controls"], to: try JSONValue(parsing: Array(controls.utf8)))
    let settings = try await client.save(change)
    #expect(settings.gcodeScripts["hello"] == "M117 hello" && settings.controls.first?.name == "Fans")
  }

  /// Runs `body` with a printer whose profile has these parts.
  private func withProfile(
    hasChamber: Bool, tools: Int, _ body: @Sendable (Push) async throws -> Void
  ) async throws {
    let client = client
    var change = PrinterProfileChange()
    change.hasHeatedChamber = hasChamber
    change.extruder = PrinterProfile.Extruder(count: tools)
    _ = try await client.changePrinterProfile("_default", change)
    try await disconnect()
    try await connected(PushSubscription(), body)
    change.hasHeatedChamber = false
    change.extruder = PrinterProfile.Extruder(count: 1)
    _ = try await client.changePrinterProfile("_default", change)
    try await disconnect()
  }

  /// Only a connection that is made anew knows a changed profile.
  private func disconnect() async throws {
    try await client.disconnect()
    _ = try await listening { try await $0.state { $0.closedOrError } }
  }
}

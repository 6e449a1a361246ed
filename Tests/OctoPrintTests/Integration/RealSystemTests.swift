import OctoPrint
import RecordMapping
import RecordMappingJSON
import Testing

extension `A real OctoPrint` {
  @Test(.covers(.systemCommands, .systemCommandsOfSource, .executeSystemCommand))
  func `runs commands to its system`() async throws {
    let client = client
    let commands = try await client.systemCommands()
    let restart = try #require(commands.core.first { $0.action == "restart" })
    #expect(restart.confirm != nil && !restart.isDivider && commands.custom == [])
    #expect(try await client.systemCommands(of: .core) == commands.core)
    // It runs `true` here.
    try await client.execute(restart)
    var unknown = restart
    unknown.action = "explode"
    let error = try await failure { [unknown] in
      try await client.execute(unknown)
    }
    guard case .missing = error else { throw error }
  }

  @Test(.covers(.systemInfo, .systemUsage, .systemStartup)) func `tells what it runs on`() async throws {
    let version = try await client.version().server
    #expect(try await client.systemInfo()["octoprint.version"]??.string == version)
    #expect((try await client.diskUsage()["uploads"]?.free ?? 0) > 0)
    #expect(try await client.startup().kind == .object)
    #expect(try await client.systemFacts()["octoprint.version"] == version)
    #expect(try await client.flaggedFolders() == [:])
  }

  @Test(.covers(.loggingSetup, .logLevels, .setLogLevels)) func `writes as much as it is told to`()
    async throws
  {
    let setup = try await client.loggingSetup()
    #expect(setup.loggers.contains("octoprint") && setup.levels.isEmpty)
    #expect(try await client.setLogLevels(["octoprint.events": .debug]) == ["octoprint.events": .debug])
    #expect(try await client.logLevels() == ["octoprint.events": .debug])
    #expect(try await client.setLogLevels([:]).isEmpty)
  }

  @Test(
    .covers(
      .timelapses, .configureTimelapse, .deleteTimelapse, .renderTimelapse, .deleteUnrenderedTimelapse,
      .downloadTimelapse, .downloadTimelapses))
  func `takes time-lapses with a camera that takes pictures`() async throws {
    let client = client
    #expect(try await client.timelapses().config.type == .off)
    try await Camera.running { camera in
      try await use(camera.address)
      var configuration = TimelapseConfiguration(.timed)
      configuration.interval = 1
      configuration.fps = 5
      configuration.postRoll = 0
      configuration.renderAfterPrint = .never
      let config = try await client.configureTimelapse(configuration).config
      #expect(config.type == .timed && config.fps == 5 && config.interval == 1)
      #expect(config.renderAfterPrint == .never)
      let name = try await pictures()
      try await failToRender(name)
      try await client.deleteUnrenderedTimelapse(name)
      #expect(try await !client.timelapses().unrendered.contains { $0.name == name })
      try await use("")
    }
    #expect(try await client.configureTimelapse(TimelapseConfiguration(.off)).config.type == .off)
    #expect(try await client.deleteTimelapse("none.mp4").files == [])
    let error = try await failure { _ = try await client.downloadTimelapse("none.mp4") }
    guard case .missing = error else { throw error }
    // OctoPrint fails on names that it does not have instead of leaving them out.
    let several = try await failure { _ = try await client.downloadTimelapses(["none.mp4"]) }
    guard case .refused(let refusal) = several else { throw several }
    #expect(refusal.status == 500)
  }

  /// The server's ffmpeg is one that always fails.
  private func failToRender(_ name: String) async throws {
    let client = client
    try await listening(PushSubscription(events: [.movieRendering, .movieFailed])) { push in
      try await push.opens()
      try await client.renderTimelapse(name)
      _ = try await push.event { $0.type == .movieRendering }
      _ = try await push.event { $0.type == .movieFailed }
    }
  }

  /// Takes pictures from there; OctoPrint sets its time-lapse anew when its settings changed.
  private func use(_ address: String) async throws {
    let client = client
    try await listening(PushSubscription(events: [.settingsUpdated])) { push in
      try await push.opens()
      var change = SettingsChange()
      change.set(["plugins", "classicwebcam", "snapshot"], to: address)
      _ = try await client.save(change)
      _ = try await push.event { $0.type == .settingsUpdated }
    }
  }

  /// Prints until there are pictures, and tells what they are called.
  private func pictures() async throws -> String {
    let client = client
    _ = try await upload("film.gcode", String(repeating: "G4 P200\n", count: 200))
    return try await connected(PushSubscription(events: ["CaptureDone"])) { push in
      try await client.select(.local("film.gcode"), print: true)
      _ = try await push.event { $0.type == "CaptureDone" }
      try await client.command(.cancel)
      _ = try await push.state { $0.operational && !$0.printing && !$0.cancelling }
      return try #require(try await client.timelapses().unrendered.first?.name)
    }
  }
}

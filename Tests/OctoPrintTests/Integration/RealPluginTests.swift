import OctoPrint
import RecordMappingJSON
import Testing
import Uplink

extension `A real OctoPrint` {
  @Test(.covers(.prompt, .answerPrompt)) func `passes on what the printer asks, and the answer`() async throws
  {
    let client = client
    var plugins = PushSubscription()
    plugins.plugins = .only(["action_command_prompt"])
    plugins.logs = .matching("Send: .*M876")
    try await connected(plugins) { push in
      #expect(try await client.prompt() == nil)
      // The virtual printer says this as if the firmware had.
      try await say(
        "action:prompt_begin Filament out. Go on?", "action:prompt_choice Yes",
        "action:prompt_choice No", "action:prompt_show")
      let message = try await push.plugin { $0.data?["action"].string == "show" }
      #expect(message.plugin == "action_command_prompt")
      let prompt = try #require(try await client.prompt())
      #expect(prompt.text == "Filament out. Go on?" && prompt.choices == ["Yes", "No"])
      try await client.answerPrompt(choice: 1)
      try await push.lines(["M876 S1"])
    }
    let error = try await failure { try await client.answerPrompt(choice: 0) }
    guard case .conflict = error else { throw error }
  }

  @Test(.covers(.notifications, .clearNotifications)) func `passes on what the printer says`() async throws {
    let client = client
    var plugins = PushSubscription()
    plugins.plugins = .only(["action_command_notification"])
    try await connected(plugins) { push in
      try await say("action:notification Hello there")
      _ = try await push.plugin { $0.data?["message"].string == "Hello there" }
      #expect(try await client.notifications().map(\.message) == ["Hello there"])
      try await client.clearNotifications()
      #expect(try await client.notifications() == [])
    }
  }

  @Test(.covers(.healthCheck, .fileCheck, .checkAllFiles, .firmwareCheck, .pluginData, .pluginCommand))
  func `checks itself, its files and the firmware`() async throws {
    let client = client
    #expect(try await client.healthCheck(refreshing: true)["filesystem_storage"]?.result != nil)
    try await client.checkAllFiles()
    #expect(try await client.fileCheck().findings != nil)
    #expect(try await client.firmwareCheck().isEmpty)
    #expect(try await client.data(ofPlugin: "file_check")["native_grep"].bool != nil)
    #expect(try await client.command("check_all", toPlugin: "file_check") == nil)
    let error = try await failure { _ = try await client.data(ofPlugin: "nothing") }
    guard case .missing = error else { throw error }
  }

  @Test(
    .covers(
      .backupState, .backups, .createBackup, .downloadBackup, .deleteBackup, .restoreBackup,
      .unknownPlugins, .forgetUnknownPlugins))
  func `makes backups`() async throws {
    let client = client
    var plugins = PushSubscription()
    plugins.plugins = .only(["backup"])
    let name = try await listening(plugins) { push in
      try await push.opens()
      let backup = try await client.createBackup(without: ["timelapse", "uploads"])
      #expect(backup.isStarted)
      let end = try await push.plugin { $0.backupSaying?.isEnd == true }
      #expect(end.backupSaying == .made(backup.name))
      return backup.name
    }
    #expect(try await client.backups().contains { $0.name == name && ($0.size ?? 0) > 0 })
    var state = try await client.backupState()
    // Its end is told before its lock is let go.
    while state.backupInProgress {
      try await Task.sleep(for: .milliseconds(20))
      state = try await client.backupState()
    }
    #expect(state.restoreSupported && state.unknownPlugins == [])
    let start = try await client.downloadBackup(name, range: 0..<2)
    #expect(try await start.body.collect(upTo: 10) == Array("PK".utf8))
    try await client.deleteBackup(name)
    #expect(try await client.unknownPlugins() == [])
    try await client.forgetUnknownPlugins()
    let error = try await failure { try await client.restoreBackup(name) }
    guard case .missing = error else { throw error }
  }

  @Test(.covers(.achievements, .achievementsOfYear, .resetAchievements, .resetYear))
  func `counts prints`() async throws {
    let client = client
    let all = try await client.achievements()
    #expect(all.achievements.contains { $0.key == "the_wizard" })
    #expect(all.stats?.year == nil)
    let year = try #require(all.currentYear?.year)
    #expect(try await client.printTotals(ofYear: year).year == year)
    try await client.resetAchievements(["tgif"])
    try await client.resetYear()
    let error = try await failure { _ = try await client.printTotals(ofYear: 1999) }
    guard case .missing = error else { throw error }
  }

  /// Lets the virtual printer say lines by itself.
  private func say(_ lines: String...) async throws {
    try await client.send(commands: lines.map { "!!DEBUG:send //\($0)" })
  }
}

extension BackupSaying {
  fileprivate var isEnd: Bool {
    switch self {
    case .made, .failed: true
    default: false
    }
  }
}

import Testing

@testable import OctoPrint

/// Written by hand from the sources of the bundled plugins `pluginmanager` and `backup`.
@Suite struct `What a bundled plugin says of its work` {
  @Test func `is the outcome of an installation`() throws {
    let data = """
      {"type":"result","action":"install","result":false,"reason":"No plugin there","source":"http://x","plugin":null}
      """
    guard case .installed(let change) = try message("pluginmanager", data).pluginManagerSaying else {
      Issue.record("not told")
      return
    }
    #expect(change.result == false && change.reason == "No plugin there")
  }

  @Test(arguments: ["enable", "disable"]) func `is that a plugin was switched`(action: String) throws {
    let data = #"{"type":"result","action":"\#(action)","result":true,"needs_restart":true}"#
    guard case .toggled(let change) = try message("pluginmanager", data).pluginManagerSaying else {
      Issue.record("not told")
      return
    }
    #expect(change.needsRestart)
  }

  @Test(arguments: ["uninstall", "cleanup", "cleanup_all"]) func `is that a plugin was removed`(
    action: String
  ) throws {
    let data = #"{"type":"result","action":"\#(action)","result":true,"needs_restart":true}"#
    guard case .removed(let change) = try message("pluginmanager", data).pluginManagerSaying else {
      Issue.record("not told")
      return
    }
    #expect(change.needsRestart)
  }

  @Test(arguments: [
    (#"{"type":"backup_started","name":"a.zip"}"#, BackupSaying.began("a.zip")),
    (#"{"type":"backup_done","name":"a.zip"}"#, .made("a.zip")),
    (#"{"type":"backup_error","name":"a.zip","error":"No space"}"#, .failed("a.zip", reason: "No space")),
    (#"{"type":"restore_started"}"#, .restores), (#"{"type":"restore_done"}"#, .restored),
    (#"{"type":"restore_failed"}"#, .notRestored),
    (#"{"type":"logline","line":"Unpacked","stream":"stdout"}"#, .line("Unpacked", isError: false)),
    (#"{"type":"logline","line":"No config","stream":"stderr"}"#, .line("No config", isError: true)),
  ])
  func `is what is done with backups`(data: String, saying: BackupSaying) throws {
    #expect(try message("backup", data).backupSaying == saying)
  }

  @Test(arguments: [
    ("pluginmanager", #"{"type":"loglines","loglines":[]}"#), ("backup", #"{"type":"unknown_plugins"}"#),
    ("appkeys", #"{"type":"result","action":"install","result":true}"#),
  ])
  func `is nothing where it tells of something else`(plugin: String, data: String) throws {
    let message = try message(plugin, data)
    #expect(message.pluginManagerSaying == nil && message.backupSaying == nil)
  }

  private func message(_ plugin: String, _ data: String) throws -> PluginMessage {
    let json = #"{"plugin":{"plugin":"\#(plugin)","data":\#(data)}}"#
    guard case .plugin(let message) = try PushMessage(json: json) else {
      throw PushMessage.Malformed(kind: json)
    }
    return message
  }
}

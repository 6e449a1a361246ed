import OctoPrint
import Testing
import Uplink
import UplinkTesting

/// The plugin manager fetches from the internet as soon as it runs, so no server here has it. The answers are
/// written by hand from OctoPrint's documentation of the bundled plugin (docs.octoprint.org, "Plugin Manager").
@Suite struct `The plugin manager` {
  @Test(.covers(.plugins)) func `lists plugins`() async throws {
    let server = ScriptedOctoPrint(
      answering: """
        {"plugins":[{"key":"spool","name":"Spool Manager","version":"1.7","enabled":true,"bundled":false,\
        "managable":true,"pending_disable":true,"blacklisted":false,"author":"x","python":">=3.7",\
        "disabling_discouraged":"Nothing works without it."},{"key":"b","name":"B","disabling_discouraged":false}],\
        "os":"linux","octoprint":"1.11.8","online":false,"safe_mode":false}
        """)
    let installed = try await server.client().plugins()
    let plugin = try #require(installed.plugins.first)
    #expect(plugin.key == "spool" && plugin.enabled && plugin.managable && plugin.pendingDisable)
    #expect(plugin.isPending && plugin.reasonToKeep.text == "Nothing works without it.")
    #expect(!installed.isOnline && installed.safeMode.text == nil)
  }

  @Test(arguments: [("false", nil), ("null", nil), ("\"flag\"", "flag")])
  func `tells of safe mode`(value: String, reason: String?) async throws {
    let server = ScriptedOctoPrint(answering: "{\"plugins\":[],\"safe_mode\":\(value)}")
    #expect(try await server.client().plugins().safeMode.text == reason)
  }

  @Test func `puts changes off while the printer prints`() async throws {
    let server = ScriptedOctoPrint(answering: #"{"queued_installs":[{"url":"https://example.org/a.zip"}]}"#)
    let change = try await server.client().installPlugin(from: "https://example.org/a.zip")
    #expect(change.isPutOff && change.result == nil && !change.inProgress)
  }

  @Test(
    .covers(.enablePlugin, .disablePlugin, .installPlugin, .uninstallPlugin, .cleanUpPlugin, .cleanUpPlugins))
  func `changes plugins`() async throws {
    let server = ScriptedOctoPrint(
      answering: #"{"result":true,"needs_restart":true,"needs_refresh":false,"needs_reconnect":false}"#)
    let client = server.client()
    #expect(try await client.enablePlugin("spool").needsRestart)
    #expect(server.sent == #"{"command":"enable","plugin":"spool"}"#)
    #expect(try await client.disablePlugin("spool").result == true)
    _ = try await client.installPlugin(from: "https://example.org/a.zip")
    #expect(server.sent == #"{"command":"install","url":"https://example.org/a.zip"}"#)
    _ = try await client.uninstallPlugin("spool", cleansUp: true)
    #expect(server.sent == #"{"command":"uninstall","plugin":"spool","cleanup":true}"#)
    _ = try await client.cleanUpPlugin("spool")
    _ = try await client.cleanUpPlugins()
    #expect(server.sent == #"{"command":"cleanup_all"}"#)
  }

  @Test(.covers(.installUploadedPlugin)) func `takes a plugin that is handed over, once`() async throws {
    let server = ScriptedOctoPrint(answering: #"{"in_progress":true}"#)
    let change = try await server.client().installPlugin(.bytes(Array("#".utf8)), named: "light.py")
    #expect(
      change.inProgress && server.transport.requests.map(\.path) == ["plugin/pluginmanager/upload_file"])
  }

  @Test(.covers(.repository, .orphans, .refreshRepository)) func `tells what can be had, and what was left`()
    async throws
  {
    let server = ScriptedOctoPrint { request in
      .answer(
        .json(
          request.path.hasSuffix("orphans")
            ? #"{"orphan_data":{"old":{"settings":true,"data":false,"disabled":true}}}"#
            : """
            {"repository":{"available":true,"plugins":[{"id":"spool","title":"Spool Manager","abandoned":null,\
            "is_compatible":{"octoprint":true,"os":false,"python":true}},{"id":"untitled"}]}}
            """))
    }
    let client = server.client()
    let repository = try await client.repository()
    #expect(repository.isAvailable && repository.plugins.map(\.id) == ["spool"])
    #expect(repository.plugins.first?.isCompatible?.isGiven == false)
    let remains = try await client.orphans()["old"]
    #expect(remains?.hasSettings == true && remains?.hasData == false && remains?.isListedAsOff == true)
    try await client.refreshRepository()
  }
}

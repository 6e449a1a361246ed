import OctoPrint
import RecordMappingJSON
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
        "managable":true,"pending_disable":true,"blacklisted":false,"author":"x","python":">=3.7"}],\
        "os":"linux","octoprint":"1.11.8","online":true}
        """)
    let plugin = try #require(try await server.client().plugins().first)
    #expect(plugin.key == "spool" && plugin.enabled && plugin.managable && plugin.pendingDisable)
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

  @Test(.covers(.repository, .orphans, .refreshRepository)) func `tells what can be had, and what was left`()
    async throws
  {
    let server = ScriptedOctoPrint { request in
      .answer(
        .json(
          request.path.hasSuffix("orphans")
            ? #"{"orphans":{"old":{"settings":true}}}"#
            : #"{"repository":{"available":true,"plugins":[{"id":"spool","title":"Spool Manager"}]}}"#))
    }
    let client = server.client()
    #expect(try await client.repository()["plugins"][0]["id"].string == "spool")
    #expect(try await client.orphans()["old"]?["settings"].bool == true)
    try await client.refreshRepository()
  }
}

import HTTPTypes
import Hummingbird
import HummingbirdTesting
import OctoPrint
import Synchronization
import Testing
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `Installing a plugin` {
  private static let room = "/printers/\(Sample.id)/plugins"
  private static let going = #"{"in_progress":true}"#
  private static let user = Sample.user(.status, .managePlugins, .installPlugins)

  private static func run(
    _ manager: SamplePluginManager, _ user: CurrentUser = user,
    _ work: @escaping @Sendable (SampleOutpost) async throws -> Void
  ) async throws {
    try await SampleOutpost.run(at: manager.add, as: user, work)
  }

  @Test func `from an address asks first, and keeps it out of ours`() async throws {
    let manager = SamplePluginManager(answering: .ok, Self.going)
    try await Self.run(manager) { outpost async throws in
      let address = "https://code.example/a.zip?token=s3cret"
      let question = try await outpost.post("\(Self.room)/checks", ["address": address])
      #expect(question.status == .ok && question.text.contains("Install from code.example?"))
      #expect(question.text.contains("runs it on the printer’s computer") && manager.commands.isEmpty)
      let answer = try await outpost.post("\(Self.room)/installations", ["address": address])
      #expect(answer.headers[.location] == Self.room)
      #expect(manager.commands == [#"{"command":"install","url":"\#(address)"}"#])
      #expect(try await outpost.get(Self.room).text.contains("A plugin is being installed."))
    }
  }

  @Test(arguments: ["", "code.example/a.zip", "ftp://code.example/a.zip", "file:///etc/passwd"])
  func `takes no other address than one of the web`(address: String) async throws {
    let manager = SamplePluginManager(answering: .ok, Self.going)
    try await Self.run(manager) { outpost async throws in
      let page = try await outpost.post("\(Self.room)/checks", ["address": address])
      #expect(page.status == .unprocessableContent && page.text.contains("id=\"e-address\""))
      _ = try await outpost.post("\(Self.room)/installations", ["address": address])
      #expect(manager.commands.isEmpty)
    }
  }

  @Test func `from the repository takes the repository's address, whatever the page says`() async throws {
    let manager = SamplePluginManager(answering: .ok, Self.going)
    try await Self.run(manager) { outpost async throws in
      let page = try await outpost.get("\(Self.room)/repository/draw").text
      #expect(page.contains("Install from code.example?") && page.contains("Draws layers"))
      _ = try await outpost.post(
        "\(Self.room)/repository/draw/installations", ["address": "https://evil.example/x.zip"])
      #expect(manager.commands == [#"{"command":"install","url":"https://code.example/draw.zip"}"#])
    }
  }

  @Test func `is not offered for what is installed or does not fit`() async throws {
    try await Self.run(SamplePluginManager()) { outpost async throws in
      let list = try await outpost.get("\(Self.room)/repository").text
      #expect(list.contains("Incompatible") && list.contains("Abandoned"))
      let installed = try await outpost.get("\(Self.room)/repository/spool").text
      #expect(installed.contains("It’s already installed.") && !installed.contains("ask-installation"))
      let unfit = try await outpost.get("\(Self.room)/repository/old").text
      #expect(unfit.contains("It isn’t compatible with this version") && !unfit.contains("ask-installation"))
    }
  }

  @Test func `is not offered to who may only switch them`() async throws {
    try await Self.run(SamplePluginManager(), Sample.user(.status, .managePlugins)) { outpost async throws in
      let page = try await outpost.get("\(Self.room)/new").text
      #expect(page.contains("PLUGIN_PLUGINMANAGER_INSTALL") && !page.contains("/checks"))
    }
  }

  @Test func `says that OctoPrint does not reach the internet`() async throws {
    try await Self.run(SamplePluginManager(isOnline: false)) { outpost async throws in
      let page = try await outpost.get("\(Self.room)/repository").text
      #expect(page.contains("The repository can’t be read"))
      #expect(page.contains("OctoPrint can’t currently reach the internet."))
    }
  }

  @Test func `searches the repository, and has it read anew`() async throws {
    let manager = SamplePluginManager()
    try await Self.run(manager) { outpost async throws in
      let page = try await outpost.get("\(Self.room)/repository?search=layers").text
      #expect(page.contains("Draw</b>") && !page.contains("Old one</b>"))
      _ = try await outpost.post("\(Self.room)/repository/refreshes", [:])
      #expect(manager.sent.withLock { $0.last } == "repository?refresh=true")
    }
  }

  @Test func `that OctoPrint did not begin is not waited for`() async throws {
    try await Self.run(SamplePluginManager(answering: .conflict, #"{"error":"Already one"}"#)) {
      outpost async throws in
      let answer = try await outpost.post("\(Self.room)/repository/draw/installations", [:])
      #expect(answer.text.contains("OctoPrint refused: Already one"))
      #expect(!(try await outpost.get(Self.room).text).contains("A plugin is being installed."))
    }
  }

  @Test func `tells what became of it`() async throws {
    try await Self.run(SamplePluginManager()) { outpost async throws in
      let channel = outpost.app.live.channel(Sample.id)
      let failure = #"{"type":"result","action":"install","result":false,"reason":"No plugin"}"#
      for (data, sentence) in [
        (failure, "OctoPrint says: No plugin"),
        (#"{"type":"result","action":"install","result":true}"#, "The plugin was installed."),
      ] {
        let json = #"{"plugin":{"plugin":"pluginmanager","data":\#(data)}}"#
        guard case .plugin(let message) = try PushMessage(json: json) else { continue }
        let event = try #require(message.pluginManagerSaying)
        channel.update { $0.pluginActivity.apply(event, at: Sample.moment) }
        #expect(try await outpost.get(Self.room).text.contains(sentence))
      }
    }
  }
}

@Suite(.timeLimit(.minutes(5))) struct `What plugins left that are gone` {
  private static let remains = "/printers/\(Sample.id)/plugins/remains"
  private static let user = Sample.user(.status, .managePlugins)

  @Test func `is listed, and deleted one by one or at once`() async throws {
    let manager = SamplePluginManager()
    try await SampleOutpost.run(at: manager.add, as: Self.user) { outpost async throws in
      let page = try await outpost.get(Self.remains).text
      #expect(page.contains("gone") && page.contains("Settings · Listed as switched off"))
      let question = try await outpost.get("\(Self.remains)/removals/new?name=gone").text
      #expect(question.contains("Delete gone?"))
      _ = try await outpost.post("\(Self.remains)/removals", ["name": "gone"])
      #expect(
        try await outpost.get("\(Self.remains)/removals/new").text.contains("the data left by 2 plugins"))
      _ = try await outpost.post("\(Self.remains)/complete-removals", [:])
      #expect(
        manager.commands == [#"{"command":"cleanup","plugin":"gone"}"#, #"{"command":"cleanup_all"}"#])
    }
  }

  @Test func `is asked about only if it is there`() async throws {
    try await SampleOutpost.run(at: SamplePluginManager().add, as: Self.user) { outpost async throws in
      #expect(try await outpost.get("\(Self.remains)/removals/new?name=other").status == .notFound)
    }
  }
}

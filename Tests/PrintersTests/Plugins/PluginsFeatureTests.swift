import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import OctoPrint
import Synchronization
import Testing
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The plugins of an OctoPrint` {
  private static let room = "/printers/\(Sample.id)/plugins"
  private static let user = Sample.user(.status, .managePlugins, .installPlugins, .system)

  private static func run(
    _ manager: SamplePluginManager = SamplePluginManager(), _ condition: PrinterCondition = .ready,
    _ user: CurrentUser = user, _ work: @escaping @Sendable (SampleOutpost) async throws -> Void
  ) async throws {
    try await SampleOutpost.run(at: manager.add, in: condition, as: user, work)
  }

  @Test func `are listed by name with version, author and state`() async throws {
    try await Self.run { outpost async throws in
      let page = try await outpost.get(Self.room).text
      let (logging, spool) = (page.range(of: "Logging</b>"), page.range(of: "Spool Manager</b>"))
      #expect(try #require(logging).lowerBound < #require(spool).lowerBound)
      #expect(page.contains("1.7 · Ola"))
    }
  }

  @Test(arguments: [
    ("filter=added", ["Spool Manager"], ["Logging"]), ("filter=off", ["Logging"], ["Spool Manager"]),
    ("search=ola", ["Spool Manager"], ["Logging"]),
  ])
  func `are filtered and searched`(query: String, found: [String], hidden: [String]) async throws {
    try await Self.run { outpost async throws in
      let page = try await outpost.get("\(Self.room)?\(query)").text
      #expect(found.allSatisfy { page.contains("\($0)</b>") })
      #expect(!hidden.contains { page.contains("\($0)</b>") })
    }
  }

  @Test func `are harmless with hostile names`() async throws {
    let manager = SamplePluginManager()
    let name = Sample.hostile.replacing("\"", with: "\\\"")
    manager.plugins.withLock {
      $0 = [
        """
        {"key":"\(name)","name":"\(name)","author":"\(name)","description":"\(name)","url":"javascript:alert(1)"}
        """
      ]
    }
    try await Self.run(manager) { outpost async throws in
      let list = try await outpost.get(Self.room).text
      let page = try await outpost.get(PluginsFeature.plugin.link(Sample.id, Sample.hostile)).text
      #expect(!(list + page).contains("<script>alert") && page.contains("&lt;script&gt;"))
      #expect(!page.contains("href=\"javascript:"))
    }
  }

  @Test func `say that they may not be seen`() async throws {
    try await Self.run(SamplePluginManager(), .ready, Sample.user(.status)) { outpost async throws in
      #expect(try await outpost.get(Self.room).text.contains("You don’t have access to this"))
    }
  }

  @Test func `say that there is no plugin manager`() async throws {
    try await SampleOutpost.run(at: { _ in }, as: Self.user) { outpost async throws in
      #expect(try await outpost.get(Self.room).text.contains("This OctoPrint has no plugin manager"))
      let page = try await outpost.get("\(Self.room)/known/spool")
      #expect(page.text.contains("This OctoPrint has no plugin manager"))
    }
  }

  @Test func `are switched off after a question that says what speaks against it`() async throws {
    let manager = SamplePluginManager()
    manager.plugins.withLock { $0[1] = $0[1].replacing("\"enabled\":false", with: "\"enabled\":true") }
    try await Self.run(manager) { outpost async throws in
      let page = "\(Self.room)/known/logging"
      let question = try await outpost.get("\(page)/disablings/new").text
      #expect(question.contains("Switch off Logging?") && question.contains("You see no logs without it."))
      let answer = try await outpost.post("\(page)/disablings", [:])
      #expect(answer.headers[.location] == page)
      #expect(manager.commands == [#"{"command":"disable","plugin":"logging"}"#])
    }
  }

  @Test func `are switched on`() async throws {
    let manager = SamplePluginManager()
    try await Self.run(manager) { outpost async throws in
      _ = try await outpost.post("\(Self.room)/known/logging/enablings", [:])
      #expect(manager.commands == [#"{"command":"enable","plugin":"logging"}"#])
    }
  }

  @Test(arguments: [("keep", false), ("delete", true)])
  func `are uninstalled with their data only if that is chosen`(fate: String, cleans: Bool) async throws {
    let manager = SamplePluginManager()
    try await Self.run(manager) { outpost async throws in
      let question = try await outpost.get("\(Self.room)/known/spool/uninstallings/new").text
      #expect(question.contains("Keep them") && question.contains("Delete them too"))
      let answer = try await outpost.post("\(Self.room)/known/spool/uninstallings", ["data": fate])
      #expect(answer.headers[.location] == Self.room)
      #expect(manager.commands == [#"{"command":"uninstall","plugin":"spool","cleanup":\#(cleans)}"#])
    }
  }

  @Test func `are not uninstalled where they are OctoPrint's own`() async throws {
    try await Self.run { outpost async throws in
      let page = try await outpost.get("\(Self.room)/known/logging").text
      #expect(page.contains("It’s part of OctoPrint") && !page.contains("/uninstallings"))
    }
  }

  @Test func `tell that OctoPrint has to restart, and where`() async throws {
    let manager = SamplePluginManager(answering: .ok, #"{"result":true,"needs_restart":true}"#)
    try await Self.run(manager) { outpost async throws in
      #expect(!(try await outpost.get(Self.room).text).contains("OctoPrint needs to restart"))
      _ = try await outpost.post("\(Self.room)/known/spool/cleanings", [:])
      let page = try await outpost.get(Self.room).text
      #expect(page.contains("OctoPrint needs to restart") && page.contains("/printers/\(Sample.id)/system\""))
      outpost.app.live.channel(Sample.id).update { $0.pluginActivity.loseTrack() }
      #expect(!(try await outpost.get(Self.room).text).contains("OctoPrint needs to restart"))
    }
  }

  @Test func `tell by their own state that OctoPrint has to restart`() async throws {
    let manager = SamplePluginManager()
    manager.plugins.withLock { $0[1] = $0[1].replacing("}", with: ",\"pending_enable\":true}") }
    try await Self.run(manager) { outpost async throws in
      let page = try await outpost.get(Self.room).text
      #expect(page.contains("On after a restart") && page.contains("OctoPrint needs to restart"))
      #expect(try await outpost.get("\(Self.room)/known/logging").text.contains("Switch off…"))
    }
  }

  @Test func `offer nothing while the printer prints`() async throws {
    try await Self.run(SamplePluginManager(), .printing) { outpost async throws in
      let page = try await outpost.get("\(Self.room)/known/spool").text
      #expect(page.contains("Not available while printing.") && !page.contains("/disablings"))
    }
  }

  @Test(arguments: [
    (HTTPResponse.Status.ok, #"{"queued_installs":[{"url":"x"}]}"#, "OctoPrint doesn’t change plugins now"),
    (.ok, #"{"result":false,"reason":"It is loved"}"#, "OctoPrint refused: It is loved"),
    (.badRequest, #"{"error":"Not this one"}"#, "OctoPrint refused: Not this one"),
    (.notFound, #"{"error":"Unknown plugin"}"#, "It’s no longer there"),
  ])
  func `say why nothing was changed`(status: HTTPResponse.Status, answer: String, sentence: String)
    async throws
  {
    try await Self.run(SamplePluginManager(answering: status, answer)) { outpost async throws in
      let page = try await outpost.post("\(Self.room)/known/spool/disablings", [:]).text
      #expect(page.contains(sentence), "\(page)")
    }
  }

  @Test func `say to who has one open what another browser did to it`() async throws {
    let manager = SamplePluginManager()
    try await Self.run(manager) { outpost async throws in
      let told = #"{"plugin":"pluginmanager","data":{"type":"result","action":"enable","result":true}}"#
      guard case .plugin(let message) = try PushMessage(json: "{\"plugin\":\(told)}") else { return }
      let event = try #require(message.pluginManagerSaying)
      let patch = try await outpost.patch("\(Self.room)/known/logging", holding: "On after a restart") {
        manager.plugins.withLock { $0[1] = $0[1].replacing("}", with: ",\"pending_enable\":true}") }
        outpost.app.live.channel(Sample.id).update { $0.pluginActivity.apply(event, at: Sample.moment) }
      }
      let shown = try #require(patch)
      #expect(shown.contains("OctoPrint needs to restart") && shown.contains("Switch off…"))
    }
  }
}

import HTTPTypes
import Hummingbird
import HummingbirdTesting
import OctoPrint
import Testing
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `A plugin from a file` {
  private static let room = "/printers/\(Sample.id)/plugins"

  private static func run(
    _ manager: SamplePluginManager, _ condition: PrinterCondition = .ready,
    as user: CurrentUser = Sample.user(.status, .managePlugins, .installPlugins),
    _ work: @escaping @Sendable (SampleOutpost) async throws -> Void
  ) async throws {
    try await SampleOutpost.run(at: manager.add, in: condition, as: user, work)
  }

  private static func hand(
    over name: String, agreed: Bool = true, _ outpost: SampleOutpost
  ) async throws -> TestResponse {
    try await outpost.post("\(room)/uploads", file: name, "print(1)", fields: agreed ? [("agreed", "1")] : [])
  }

  @Test func `is passed on once it was said to be trusted`() async throws {
    let manager = SamplePluginManager(answering: .ok, #"{"in_progress":true}"#)
    try await Self.run(manager) { outpost async throws in
      #expect(try await outpost.get("\(Self.room)/uploads/new").text.contains("type=\"file\""))
      let refused = try await Self.hand(over: "light.py", agreed: false, outpost)
      #expect(refused.text.contains("confirm that you trust the file") && manager.uploads.isEmpty)
      let answer = try await Self.hand(over: "light.py", outpost)
      #expect(answer.headers[.location] == Self.room)
      let sent = try #require(manager.uploads.first)
      #expect(manager.uploads.count == 1)
      #expect(sent.contains("name=\"file\"; filename=\"light.py\"") && sent.contains("print(1)"))
      #expect(try await outpost.get(Self.room).text.contains("A plugin is being installed."))
    }
  }

  @Test func `of another kind is refused in OctoPrint's words`() async throws {
    let manager = SamplePluginManager(answering: .badRequest, #"{"error":"No valid extension"}"#)
    try await Self.run(manager) { outpost async throws in
      let answer = try await Self.hand(over: "notes.txt", outpost)
      #expect(answer.text.contains("OctoPrint refused: No valid extension"))
      #expect(!(try await outpost.get(Self.room).text).contains("A plugin is being installed."))
    }
  }

  @Test func `is not installed while the printer prints, as OctoPrint would do it at once`() async throws {
    let manager = SamplePluginManager()
    try await Self.run(manager, .printing) { outpost async throws in
      #expect(!(try await outpost.get("\(Self.room)/uploads/new").text).contains("type=\"file\""))
      _ = try await Self.hand(over: "light.py", outpost)
      #expect(manager.uploads.isEmpty)
    }
  }

  @Test func `is not taken where none was chosen`() async throws {
    let manager = SamplePluginManager()
    try await Self.run(manager) { outpost async throws in
      #expect(try await Self.hand(over: "", outpost).text.contains("No file was chosen"))
      #expect(manager.uploads.isEmpty)
    }
  }

  @Test func `is not offered to who may not install`() async throws {
    try await Self.run(SamplePluginManager(), as: Sample.user(.status, .managePlugins)) {
      outpost async throws in
      let page = try await outpost.get("\(Self.room)/uploads/new").text
      #expect(page.contains("PLUGIN_PLUGINMANAGER_INSTALL") && !page.contains("type=\"file\""))
    }
  }
}

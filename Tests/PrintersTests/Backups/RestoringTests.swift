import HTTPTypes
import Hummingbird
import HummingbirdTesting
import OctoPrint
import Testing
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `Going back to a backup` {
  private static let room = "/printers/\(Sample.id)/backups"

  private static func run(
    _ backups: SampleBackups = SampleBackups(), _ condition: PrinterCondition = .ready,
    _ work: @escaping @Sendable (SampleOutpost) async throws -> Void
  ) async throws {
    try await SampleOutpost.run(at: backups.add, in: condition, as: Sample.user(.status, .admin), work)
  }

  @Test func `asks with what is lost`() async throws {
    let backups = SampleBackups()
    try await Self.run(backups) { outpost async throws in
      let question = try await outpost.get("\(Self.room)/restores/new/old.zip").text
      #expect(
        question.contains("Restore old.zip?") && question.contains("Anything added since will be lost."))
      _ = try await outpost.post("\(Self.room)/restores", ["name": "old.zip"])
      #expect(backups.requests == [#"POST /restore {"path":"old.zip"}"#])
      #expect(try await outpost.get(Self.room).text.contains("A backup is being restored."))
    }
  }

  @Test func `is refused while the printer prints`() async throws {
    let backups = SampleBackups()
    try await Self.run(backups, .printing) { outpost async throws in
      let page = try await outpost.get(Self.room).text
      #expect(page.contains("Not available while printing") && !page.contains("/restores/new/"))
      let refused = try await outpost.post("\(Self.room)/restores", ["name": "old.zip"])
      #expect(refused.text.contains("would end the print"))
      let upload = try await outpost.get("\(Self.room)/uploads/new").text
      #expect(upload.contains("would end the print") && !upload.contains("type=\"file\""))
      let handed = try await Self.hand(over: "a.zip", outpost)
      #expect(handed.text.contains("would end the print") && backups.requests.isEmpty)
    }
  }

  @Test func `is not offered where OctoPrint can't`() async throws {
    try await Self.run(SampleBackups(canRestore: false)) { outpost async throws in
      let page = try await outpost.get(Self.room).text
      #expect(page.contains("This OctoPrint can’t restore backups"))
      #expect(!page.contains("/restores/new/") && !page.contains("/uploads/new"))
    }
  }

  @Test func `takes a file as it comes, once it was agreed to`() async throws {
    let backups = SampleBackups()
    try await Self.run(backups) { outpost async throws in
      let refused = try await Self.hand(over: "a.zip", agreed: false, outpost)
      #expect(refused.text.contains("confirm that the backup replaces") && backups.requests.isEmpty)
      let answer = try await Self.hand(over: "a.zip", outpost)
      #expect(answer.headers[.location] == Self.room)
      let sent = try #require(backups.requests.first)
      #expect(
        sent.hasPrefix("POST /restore") && sent.contains("filename=\"a.zip\"") && sent.contains("PK pack"))
    }
  }

  @Test(arguments: [("", "No file was chosen"), ("notes.txt", "notes.txt isn’t a backup")])
  func `takes nothing but an archive`(name: String, sentence: String) async throws {
    let backups = SampleBackups()
    try await Self.run(backups) { outpost async throws in
      let answer = try await Self.hand(over: name, outpost)
      #expect(answer.text.contains(sentence) && backups.requests.isEmpty)
    }
  }

  private static func hand(
    over name: String, agreed: Bool = true, _ outpost: SampleOutpost
  ) async throws -> TestResponse {
    try await outpost.post(
      "\(room)/uploads", file: name, "PK pack", fields: agreed ? [("agreed", "1")] : [])
  }
}

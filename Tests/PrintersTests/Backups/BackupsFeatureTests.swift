import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import OctoPrint
import Synchronization
import Testing
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The backups of an OctoPrint` {
  private static let room = "/printers/\(Sample.id)/backups"

  private static func run(
    _ backups: SampleBackups = SampleBackups(), _ condition: PrinterCondition = .ready,
    _ user: CurrentUser = Sample.user(.status, .admin),
    _ work: @escaping @Sendable (SampleOutpost) async throws -> Void
  ) async throws {
    try await SampleOutpost.run(at: backups.add, in: condition, as: user, work)
  }

  @Test func `are listed with age and size, the newest first`() async throws {
    try await Self.run { outpost async throws in
      let page = try await outpost.get(Self.room).text
      let (newer, older) = (page.range(of: "b c.zip</b>"), page.range(of: "old.zip</b>"))
      #expect(try #require(newer).lowerBound < #require(older).lowerBound)
      #expect(page.contains("data-age=\"1762000000000\"") && page.contains("/backups/downloads/b%20c.zip"))
    }
  }

  @Test func `are harmless with hostile names`() async throws {
    let backups = SampleBackups(
      unknown: #"{"key":"<script>alert","name":"<script>alert","url":"javascript:x"}"#)
    backups.names.withLock { $0 = [Sample.hostile.replacing("\"", with: "\\\"")] }
    try await Self.run(backups) { outpost async throws in
      let page = try await outpost.get(Self.room).text
      #expect(!page.contains("<script>alert") && page.contains("&lt;script&gt;"))
      #expect(!page.contains("href=\"javascript:"))
    }
  }

  @Test func `say that there are none`() async throws {
    let backups = SampleBackups()
    backups.names.withLock { $0 = [] }
    try await Self.run(backups) { outpost async throws in
      #expect(try await outpost.get(Self.room).text.contains("No backups yet"))
    }
  }

  @Test func `say that they may not be seen`() async throws {
    try await Self.run(SampleBackups(), .ready, Sample.user(.status)) { outpost async throws in
      let page = try await outpost.get(Self.room).text
      #expect(page.contains("You don’t have access to this") && !page.contains("Create a backup"))
    }
  }

  @Test func `are made by who may do that alone`() async throws {
    try await Self.run(SampleBackups(), .ready, Sample.user(.status, .createBackup)) { outpost async throws in
      let page = try await outpost.get(Self.room).text
      #expect(page.contains("You don’t have access to this") && page.contains("Create a backup"))
    }
  }

  @Test func `say that the plugin is off`() async throws {
    try await SampleOutpost.run(at: { _ in }, as: Sample.user(.admin)) { outpost async throws in
      for path in [Self.room, "\(Self.room)/uploads/new"] {
        #expect(try await outpost.get(path).text.contains("This OctoPrint can’t create backups"))
      }
    }
  }

  @Test func `leave out what is not wanted`() async throws {
    let backups = SampleBackups()
    try await Self.run(backups) { outpost async throws in
      let answer = try await outpost.post(Self.room, ["uploads": "1"])
      #expect(answer.headers[.location] == Self.room)
      #expect(backups.requests == [#"POST /backup {"exclude":["uploads"]}"#])
    }
  }

  @Test func `are made one at a time`() async throws {
    let backups = SampleBackups()
    try await Self.run(backups) { outpost async throws in
      _ = try await outpost.post(Self.room, [:])
      #expect(try await outpost.get(Self.room).text.contains("A backup is being created."))
      #expect(try await outpost.post(Self.room, [:]).text.contains("A backup is already being created."))
      #expect(backups.requests.count == 1)
    }
  }

  @Test func `are downloaded whole`() async throws {
    try await Self.run { outpost async throws in
      let answer = try await outpost.get("\(Self.room)/downloads/b%20c.zip")
      #expect(
        answer.text == "PK content" && answer.headers[.contentDisposition]?.contains("b%20c.zip") == true)
    }
  }

  @Test func `are not given to a device that may only look, which is told why`() async throws {
    try await Self.run { outpost async throws in
      #expect(outpost.isClosedToViewers("\(Self.room)/downloads/old.zip"))
      let page = try await Visitor.$current.withValue(.stranger) { try await outpost.get(Self.room).text }
      #expect(page.contains("old.zip</b>") && page.contains("This device is view-only."))
      #expect(!page.contains("/downloads/"))
    }
  }

  @Test func `that are gone by now say so`() async throws {
    try await Self.run { outpost async throws in
      let answer = try await outpost.get("\(Self.room)/downloads/gone.zip")
      #expect(answer.text.contains("It’s no longer there"))
    }
  }

  @Test func `are deleted after a question`() async throws {
    let backups = SampleBackups()
    try await Self.run(backups) { outpost async throws in
      #expect(try await outpost.get("\(Self.room)/removals/new/old.zip").text.contains("Delete old.zip?"))
      _ = try await outpost.post("\(Self.room)/removals", ["name": "old.zip"])
      #expect(backups.requests == ["DELETE /backup/old.zip "])
    }
  }

  @Test func `show which plugins could not be brought back, and forget that after a question`() async throws {
    let backups = SampleBackups(
      unknown: #"{"key":"spool","name":"Spools","url":"https://plugins.example/spool"}"#)
    try await Self.run(backups) { outpost async throws in
      let page = try await outpost.get(Self.room).text
      #expect(page.contains("Plugins not restored") && page.contains("Read more on plugins.example"))
      let question = try await outpost.get("\(Self.room)/unknown-plugins/removals/new").text
      #expect(question.contains("Clear the list of missing plugins?"))
      _ = try await outpost.post("\(Self.room)/unknown-plugins/removals", [:])
      #expect(backups.requests == ["DELETE /unknown_plugins "])
    }
  }

  @Test func `appear as they are made, though OctoPrint’s lock is still held`() async throws {
    let backups = SampleBackups()
    try await Self.run(backups) { outpost async throws in
      let channel = outpost.app.live.channel(Sample.id)
      channel.update { $0.backupActivity.apply(.began("new.zip"), at: Sample.moment) }
      let patch = try await outpost.patch(Self.room, holding: "new.zip</b>") {
        backups.isMaking.withLock { $0 = true }
        backups.names.withLock { $0.append("new.zip") }
        channel.update { $0.backupActivity.apply(.made("new.zip"), at: Sample.moment) }
      }
      #expect(try !#require(patch).contains("A backup is being created."))
    }
  }
}

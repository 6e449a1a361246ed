import Foundation
import RecordMapping
import Synchronization
import TemporaryFolders
import Testing
import UplinkTesting
import WebShell

@testable import RecordMappingSQLite
@testable import ShellStore

@Record struct ImportedRow {
  @ID let id: Int
  let name: String
}

@Suite(.timeLimit(.minutes(3))) struct `Pages that are open while much is imported` {
  private static let count = 100_000

  private let folder: TemporaryFolder
  private let store: Store
  private let clock = ManualClock()
  private let makings = Makings()

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(
      at: folder.url.appending(path: "rows.sqlite").path, ImportedRow.self, schemaVersion: 1)
  }

  /// How often pages were made, in all.
  private final class Makings: Sendable {
    private let number = Atomic(0)

    var value: Int { number.load(ordering: .relaxed) }
    func count() { number.wrappingAdd(1, ordering: .relaxed) }
  }

  private static var document: [UInt8] {
    Array("{\"rows\":[\((1...count).map { "{\"id\":\($0),\"name\":\"row\"}" }.joined(separator: ","))]}".utf8)
  }

  /// Shows how many rows there are, and the first of them.
  private var page: LivePage {
    LivePage { reads in
      makings.count()
      let (count, first) = try await reads.read(store) {
        (
          try $0.count(ImportedRow.self),
          try $0.fetchAll(ImportedRow.self, orderedBy: .ascending(.id), limit: 50)
        )
      }
      return [
        Fragment(
          id: "rows", html: "<p id=\"rows\">\(count): \(first.map { "<b>\($0.name)</b>" as HTML })</p>")
      ]
    }
  }

  /// Keeps three pages as the hub does while the body runs, which is given what they tell after they were shown.
  private func opened(_ body: (AsyncStream<LiveEvent>) async throws -> Void) async throws {
    let (events, tell) = AsyncStream.makeStream(of: LiveEvent.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for viewers in 0..<3 {
        let source = page.source(viewers: viewers, clock: clock) { .zero }
        group.addTask { try await source.run { tell.yield($0) } }
      }
      await told(by: 3, events) { _ in true }
      try await body(events)
      group.cancelAll()
    }
  }

  /// Returns when so many pages have told parts of which this is true.
  private func told(
    by pages: Int, _ events: AsyncStream<LiveEvent>, where isMeant: ([Fragment]) -> Bool
  ) async {
    var missing = pages
    for await case .patch(let parts) in events where isMeant(parts) {
      missing -= 1
      if missing == 0 { break }
    }
  }

  /// Returns when each of the three has told that there are so many rows.
  private func tellAll(_ count: Int, _ events: AsyncStream<LiveEvent>) async {
    await told(by: 3, events) { parts in parts.contains { $0.html.markup.contains("\(count):") } }
  }

  @Test func `are made again once for a transaction, however many rows it has and however long it takes`()
    async throws
  {
    try await opened { events in
      let clock = clock
      _ = try await store.import(ImportedRow.self, from: Self.document, at: "rows") { row in
        // Whoever would be told of rows had a hundred pauses in which to be made again.
        if row.id.isMultiple(of: Self.count / 100) { clock.advance(by: LivePage.pace) }
      }
      await tellAll(Self.count, events)
      #expect(makings.value == 6)
      #expect(store.revisions.number(of: ImportedRow.self) == 1)
      clock.advance(by: LivePage.pace)
      _ = try await store.save(ImportedRow(id: Self.count + 1, name: "one more"))
      await tellAll(Self.count + 1, events)
      #expect(makings.value == 9)
    }
  }

  @Test func `are made again once for all commits of a pause`() async throws {
    try await opened { events in
      for id in 1...2 {
        _ = try await store.save(ImportedRow(id: id, name: "told at once"))
        await tellAll(id, events)
      }
      await clock.sleepers(atLeast: 3)
      for id in 3...100 { _ = try await store.save(ImportedRow(id: id, name: "another")) }
      #expect(makings.value == 9)
      clock.advance(by: LivePage.pace)
      await tellAll(100, events)
      #expect(makings.value == 12)
    }
  }

  @Test func `have nobody handed a row, as those would who want rows`() async throws {
    let document = Array("{\"rows\":[{\"id\":1,\"name\":\"row\"}]}".utf8)
    try await opened { _ in
      let isHanded = try await isHandedRows(importing: document)
      #expect(!isHanded)
    }
    let changes = store.changes(of: ImportedRow.self)
    #expect(try await isHandedRows(importing: document))
    withExtendedLifetime(changes) {}
  }

  /// Whether SQLite hands over the rows of the import while it runs.
  private func isHandedRows(importing document: [UInt8]) async throws -> Bool {
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
    let feed = store.feed
    _ = try await store.import(ImportedRow.self, from: document, at: "rows") { _ in
      answer.yield(feed.isHandedRows)
    }
    return await answers.first { _ in true } == true
  }
}

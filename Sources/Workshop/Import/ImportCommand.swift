import ArgumentParser
import Foundation
import RecordMapping
import RecordMappingSQLite
import Serving
import ShellStore
import Synchronization
import WebShell

/// `outpost-workshop import`: what an import costs while pages show the table that it fills.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Measure an import of many rows while pages show them.",
    discussion: """
      Prints one line of JSON: how many seconds it took, and how often the pages were made.

      EXAMPLES:
        outpost-workshop import --rows 1000000 --pages 3
      """,
    shouldDisplay: false)

  @Option(help: "How many rows are imported.")
  var rows = 1_000_000

  @Option(help: "How many open pages show them.")
  var pages = 0

  func validate() throws {
    guard rows > 0, pages >= 0 else {
      throw ValidationError("Import at least one row, with no page or more.")
    }
  }

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch {
        Console.say("\(folder.path) stays: \(error)")
      }
    }
    let store = try Store(at: folder.appending(path: "rows.sqlite").path, ImportedRow.self, schemaVersion: 1)
    let result = try await measured(store)
    Console.say(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
  }

  private struct Result: Encodable {
    var seconds: Double
    var makings: Int
  }

  /// Imports with all pages open, each kept as the hub keeps it.
  private func measured(_ store: Store) async throws -> Result {
    let chunks = Chunks(rows: rows)
    let makings = Makings()
    let seconds = try await withThrowingTaskGroup(of: Void.self) { group in
      let (first, made) = AsyncStream.makeStream(of: LiveEvent.self)
      for viewers in 0..<pages {
        let source = Self.page(of: store, makings).source(viewers: viewers)
        group.addTask { try await source.run { made.yield($0) } }
      }
      var opened = first.makeAsyncIterator()
      for _ in 0..<pages { _ = await opened.next(isolation: #isolation) }
      let start = ContinuousClock.now
      for try await _ in store.importing(ImportedRow.self, from: chunks, at: "rows") {}
      let duration = start.duration(to: .now)
      group.cancelAll()
      return duration / .seconds(1)
    }
    return Result(seconds: seconds, makings: makings.value)
  }

  /// Shows how many rows there are, and the first of them.
  private static func page(of store: Store, _ makings: Makings) -> LivePage {
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
          id: "rows", html: "<ul id=\"rows\">\(count)\(first.map { "<li>\($0.name)</li>" as HTML })</ul>")
      ]
    }
  }
}

@Record struct ImportedRow {
  @ID let id: Int
  let name: String
}

/// How often pages were made, in all.
private final class Makings: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .relaxed) }
  func count() { number.wrappingAdd(1, ordering: .relaxed) }
}

/// A document of so many rows in pieces, as a response would bring it; made before anybody asks the time.
private struct Chunks: AsyncSequence, Sendable {
  private let pieces: [[UInt8]]

  init(rows: Int) {
    var pieces = [Array("{\"rows\":[".utf8)]
    for first in stride(from: 1, through: rows, by: 1000) {
      let objects = (first...Swift.min(first + 999, rows)).map { "{\"id\":\($0),\"name\":\"row \($0)\"}" }
      pieces.append(Array(((first == 1 ? "" : ",") + objects.joined(separator: ",")).utf8))
    }
    self.pieces = pieces + [Array("]}".utf8)]
  }

  func makeAsyncIterator() -> Iterator { Iterator(pieces: pieces.makeIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    var pieces: IndexingIterator<[[UInt8]]>

    mutating func next() async -> [UInt8]? { pieces.next() }
  }
}

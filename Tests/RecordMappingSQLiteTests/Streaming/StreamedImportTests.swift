import Foundation
import GRDB
import RecordMapping
import RecordMappingSQLite
import Testing

@Record struct Person: Equatable {
  @ID @Convert let id: Int64
  let name: String
}

@Record struct Note: Equatable {
  @ID @Convert let id: Int64
  let text: String
  @Related let author: Ref<Person>
}

@Suite struct `An import in pieces` {
  static let document: [UInt8] = {
    let notes = (1...400).map { number in
      #"{"id":"\#(number)","text":"číslo \#(number) \"x\"","author":{"id":\#(number / 3),"name":"N\#(number / 3)"}}"#
    }
    return Array(
      "{\"before\":[{\"a\":1}],\"notes\":[\(notes.joined(separator: ",\n"))],\"after\":null}\n".utf8)
  }()

  private let store: Store

  init() throws { store = try Store.inMemory(Note.self) }

  @Test(arguments: [1, 2, 3, 7, 64, 1000, 100_000])
  func `stores the same as in one piece, whatever their size`(size: Int) async throws {
    let whole = try Store.inMemory(Note.self)
    _ = try await whole.import(Note.self, from: Self.document, at: "notes")
    var inserted = 0
    for try await report in store.importing(
      Note.self, from: Pieces(Self.document, of: size), at: "notes", committingEvery: 5_000)
    {
      inserted += report.inserted.count
      #expect(report.rejectedCount == 0)
    }
    #expect(inserted == 400)
    #expect(try await store.fetchAll(Note.self) == whole.fetchAll(Note.self))
    #expect(try await store.fetchAll(Person.self) == whole.fetchAll(Person.self))
  }

  @Test func `keeps what was stored when the document is cut`() async throws {
    let cut = Array(Self.document.prefix(20_000))
    await #expect(throws: DocumentError.self) {
      for try await _ in store.importing(
        Note.self, from: Pieces(cut, of: 999), at: "notes", committingEvery: 5_000)
      {}
    }
    let count = try await store.count(Note.self)
    #expect(count > 100 && count < 400)
  }

  @Test func `goes on where it was interrupted`() async throws {
    var first = store.importing(
      Note.self, from: Pieces(Self.document, of: 100), at: "notes", resume: "n", committingEvery: 5_000
    ).makeAsyncIterator()
    _ = try await first.next()
    _ = try await first.next()
    let stored = try await store.count(Note.self)
    #expect(stored > 0 && stored < 400)
    var inserted = 0
    var unchanged = 0
    for try await report in store.importing(
      Note.self, from: Pieces(Self.document, of: 77), at: "notes", resume: "n", committingEvery: 4_000)
    {
      inserted += report.inserted.count
      unchanged += report.unchanged.count
    }
    #expect(inserted == 400 - stored)
    #expect(unchanged == 0)
    #expect(try await store.count(Note.self) == 400)
  }

  @Test func `begins anew once it has come to its end`() async throws {
    for _ in 1...2 {
      var objects = 0
      for try await report in store.importing(
        Note.self, from: Pieces(Self.document, of: 5_000), at: "notes", resume: "n")
      {
        objects += report.inserted.count + report.unchanged.count
      }
      #expect(objects == 400)
    }
  }

  @Test func `does not go on in another document`() async throws {
    var first = store.importing(
      Note.self, from: Pieces(Self.document, of: 100), at: "notes", resume: "n", committingEvery: 5_000
    ).makeAsyncIterator()
    _ = try await first.next()
    var other = Self.document
    let place = try #require(other.firstIndex(of: UInt8(ascii: "x")))
    other[place] = UInt8(ascii: "y")
    await #expect(throws: ResumeError.self) {
      for try await _ in store.importing(Note.self, from: Pieces(other, of: 100), at: "notes", resume: "n") {}
    }
    try await store.forgetImport("n")
    for try await _ in store.importing(Note.self, from: Pieces(other, of: 100), at: "notes", resume: "n") {}
    #expect(try await store.count(Note.self) == 400)
  }

  /// Objects with a key that nobody reads and a value that is not usable, each at its own rate.
  private static let odd: [UInt8] = {
    let rows = (1...600).map { number in
      let unknown = number.isMultiple(of: 3) ? #","x\#(number % 2)":1"# : ""
      let stock = number.isMultiple(of: 5) ? "\"many\"" : "1"
      return #"{"id":\#(number),"name":"n","stock":\#(stock)\#(unknown)}"#
    }
    return Array("[\(rows.joined(separator: ","))]".utf8)
  }()

  @Test(arguments: [1, 7, 64, 5_000]) func `reports what each transaction did`(size: Int) async throws {
    var sum = Sum()
    var (count, position) = (0, 0)
    for try await report in try Store.inMemory(Imported.Item.self).importing(
      Imported.Item.self, from: Pieces(Self.odd, of: size), committingEvery: 4_000)
    {
      sum.add(report)
      count += 1
      #expect(report.objects == report.inserted.count)
      #expect(report.bytes > position)
      position = report.bytes
    }
    #expect(count > 4)
    #expect(position == Self.odd.count)
    #expect(sum == Sum(objects: 600, unknownKeys: ["x0": 100, "x1": 100], replaced: ["stock": 120]))
  }

  @Test(arguments: [1, 7, 64, 5_000]) func `reports no object twice after it was interrupted`(size: Int)
    async throws
  {
    let store = try Store.inMemory(Imported.Item.self)
    var sum = Sum()
    var first = store.importing(
      Imported.Item.self, from: Pieces(Self.odd, of: 100), resume: "n", committingEvery: 4_000
    ).makeAsyncIterator()
    for _ in 1...3 { if let report = try await first.next() { sum.add(report) } }
    #expect(sum.objects > 0 && sum.objects < 600)
    var isFirst = true
    for try await report in store.importing(
      Imported.Item.self, from: Pieces(Self.odd, of: size), resume: "n", committingEvery: 2_000)
    {
      if isFirst { #expect(report.objects == 0 && report.unknownKeys == [:] && report.replaced == [:]) }
      isFirst = false
      sum.add(report)
    }
    #expect(sum == Sum(objects: 600, unknownKeys: ["x0": 100, "x1": 100], replaced: ["stock": 120]))
  }

  private struct Sum: Equatable {
    var objects = 0
    var unknownKeys: [String: Int] = [:]
    var replaced: [String: Int] = [:]

    mutating func add(_ report: ImportReport<Imported.Item>) {
      objects += report.objects
      unknownKeys.merge(report.unknownKeys, uniquingKeysWith: +)
      replaced.merge(report.replaced, uniquingKeysWith: +)
    }
  }

  @Test func `tells the place of a rejection in the whole document`() async throws {
    let text =
      "[\n" + (1...3000).map { #"{"id":\#($0),"name":"a"}"# }.joined(separator: ",\n") + ",\n  {\"id\":5}\n]"
    var rejected: [Rejection] = []
    for try await report in store.importing(
      Person.self, from: Pieces(Array(text.utf8), of: 500), committingEvery: 10_000)
    {
      rejected += report.rejected
    }
    #expect(rejected.map(\.path) == ["$[3000].name"])
    #expect(rejected.first?.line == 3002)
    #expect(rejected.first?.column == 3)
    #expect(rejected.first?.problem == .missing)
  }
}

/// Bytes in pieces of one size.
struct Pieces: AsyncSequence, Sendable {
  private let bytes: [UInt8]
  private let size: Int

  init(_ bytes: [UInt8], of size: Int) {
    self.bytes = bytes
    self.size = size
  }

  func makeAsyncIterator() -> Iterator { Iterator(rest: bytes[...], size: size) }

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<UInt8>
    let size: Int

    mutating func next() async -> [UInt8]? {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }
}

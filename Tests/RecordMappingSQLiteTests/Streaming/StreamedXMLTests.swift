import GRDB
import RecordMapping
import RecordMappingSQLite
import RecordMappingXML
import Testing

@Suite struct `An import of XML in pieces` {
  static let rows = (1...300).map { number in
    let age = number.isMultiple(of: 50) ? "" : "<text>číslo &amp; \(number)</text>"
    let author = "<author><id>\(number / 3)</id><name>N\(number / 3)</name></author>"
    return "<note><id>\(number)</id>\(age)\(author)<x/></note>"
  }
  static let document = Array(
    "<?xml version=\"1.0\"?>\n<notes><!-- first --><head/>\n\(rows.joined(separator: "\n"))\n</notes>\n".utf8)

  private let store: Store
  private let source: XMLDocument

  init() throws {
    store = try Store.inMemory(Note.self)
    source = try XMLDocument(at: ["notes", "note"])
  }

  private func whole(_ store: Store, _ bytes: [UInt8] = document) async throws -> ImportReport<Note> {
    var document = source
    document.append(bytes)
    document.finish()
    return try await store.import(Note.self, from: document)
  }

  @Test(arguments: [1, 7, 64, 1000, 100_000])
  func `stores and reports the same as in one piece, whatever their size`(size: Int) async throws {
    let other = try Store.inMemory(Note.self)
    let report = try await whole(other)
    #expect(report.rejectedCount == 6)
    var rejected: [Rejection] = []
    var (reports, inserted, objects, unknown, bytes) = (0, 0, 0, 0, 0)
    for try await part in store.importing(
      Note.self, from: Pieces(Self.document, of: size), as: source, committingEvery: 5_000)
    {
      rejected += part.rejected
      reports += 1
      inserted += part.inserted.count
      objects += part.objects
      unknown += part.unknownKeys["x", default: 0]
      bytes = part.bytes
    }
    #expect(reports > (size < 10_000 ? 3 : 0))
    #expect(rejected == report.rejected)
    #expect([inserted, objects, unknown, bytes] == [294, 300, 300, Self.document.count])
    #expect(report.objects == 300 && report.bytes == Self.document.count)
    #expect(try await store.fetchAll(Note.self) == other.fetchAll(Note.self))
    #expect(try await store.fetchAll(Person.self) == other.fetchAll(Person.self))
  }

  @Test func `keeps what was stored when the document is cut`() async throws {
    let cut = Array(Self.document.prefix(Self.document.count / 2))
    await #expect(throws: XMLFault.self) {
      for try await _ in store.importing(
        Note.self, from: Pieces(cut, of: 999), as: source, committingEvery: 5_000)
      {}
    }
    let count = try await store.count(Note.self)
    #expect(count > 50 && count < 294)
  }

  @Test(arguments: [1, 7, 64, 100_000]) func `goes on where it was interrupted`(size: Int) async throws {
    var first = store.importing(
      Note.self, from: Pieces(Self.document, of: 101), as: source, resume: "n", committingEvery: 5_000
    ).makeAsyncIterator()
    var (inserted, objects, unchanged) = (0, 0, 0)
    var rejected: [Rejection] = []
    func add(_ report: ImportReport<Note>) {
      inserted += report.inserted.count
      objects += report.objects
      unchanged += report.unchanged.count
      rejected += report.rejected
    }
    for _ in 1...2 { if let report = try await first.next() { add(report) } }
    #expect(objects > 0 && objects < 300)
    for try await report in store.importing(
      Note.self, from: Pieces(Self.document, of: size), as: source, resume: "n", committingEvery: 4_000)
    {
      add(report)
    }
    #expect([inserted, objects, unchanged] == [294, 300, 0])
    #expect(rejected == (try await whole(try Store.inMemory(Note.self))).rejected)
    // It has come to its end, so it begins anew.
    var again = 0
    for try await report in store.importing(
      Note.self, from: Pieces(Self.document, of: size), as: source, resume: "n")
    {
      again += report.unchanged.count
    }
    #expect(again == 294)
  }

  @Test func `does not go on in another document`() async throws {
    var first = store.importing(
      Note.self, from: Pieces(Self.document, of: 100), as: source, resume: "n", committingEvery: 5_000
    ).makeAsyncIterator()
    _ = try await first.next()
    var other = Self.document
    let place = try #require(other.firstIndex(of: UInt8(ascii: "N")))
    other[place] = UInt8(ascii: "M")
    for bytes in [other, Array(Self.document.prefix(1000))] {
      await #expect(throws: ResumeError.self) {
        for try await _ in store.importing(
          Note.self, from: Pieces(bytes, of: 100), as: source, resume: "n", committingEvery: 500)
        {}
      }
    }
    try await store.forgetImport("n")
    for try await _ in store.importing(Note.self, from: Pieces(other, of: 100), as: source, resume: "n") {}
    #expect(try await store.count(Note.self) == 294)
  }
}

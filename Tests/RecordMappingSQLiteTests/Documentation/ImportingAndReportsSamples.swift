import RecordMapping
import RecordMappingSQLite
import RecordMappingXML
import Testing

/// The samples of the article "Importing and reports".
enum Importing {
  @Record(keys: .snakeCase) struct Exam {
    @ID let id: Int64
    let course: String
    var seats: Int = 0
  }
}

@Suite struct `The samples of Importing and reports` {
  private typealias Exam = Importing.Exam

  private let store: Store
  private let body = Array(
    #"""
    [
      {"id": 1, "course": "BI-PA1", "seats": 30},
      {"id": 2, "course": "BI-PA1", "seats": "many", "room": "T9:105"},
      {"id": 3, "course": 17, "room": "T9:107"}
    ]
    """#.utf8)

  init() throws {
    store = try Store.inMemory(Exam.self)
  }

  @Test func `read a report`() async throws {
    let report = try await store.import(Exam.self, from: body)
    print("new \(report.inserted.all), changed \(report.updated.all), as before \(report.unchanged.count)")
    for rejection in report.rejected { print(rejection) }
    if report.rejectedCount > report.rejected.count { print("and more") }
    print("keys that nothing reads: \(report.unknownKeys)")
    print("values that were replaced: \(report.replaced)")

    #expect(report.inserted.all == [1, 2])
    #expect(
      report.rejected.map(\.description) == [
        "$[2].course (line 4, column 23): expected String, found number, wrongType"
      ])
    #expect(report.unknownKeys == ["room": 2])
    #expect(report.replaced == ["seats": 1])
    #expect(try await store.import(Exam.self, from: body).unchanged.count == 2)
  }

  @Test func `delete what is gone`() async throws {
    try await store.save(Exam(id: 8, course: "BI-PA1"))
    try await store.save(Exam(id: 9, course: "BI-OSY"))
    let body = Array(#"[{"id": 1, "course": "BI-PA1", "seats": 30}]"#.utf8)

    let report = try await store.import(
      Exam.self, from: body, deleting: .missing(where: .equal(.course, "BI-PA1")))
    print(report.deletion, report.deleted.all)

    #expect(report.deletion == .done)
    #expect(report.deleted.all == [8])
    #expect(try await store.fetchAll(Exam.self).map(\.id) == [1, 9])
  }

  @Test func `delete nothing after a rejection`() async throws {
    try await store.save(Exam(id: 3, course: "BI-OSY"))
    let report = try await store.import(Exam.self, from: body, deleting: .missing())
    #expect(report.deletion == .refused)
    #expect(try await store.count(Exam.self) == 3)
  }

  @Test func `tell a broken document from a broken object`() async throws {
    let body = Array(#"[{"id": 1, "course": "BI-PA1"}, {"id": 2"#.utf8)
    do {
      let report = try await store.import(Exam.self, from: body)
      print(report.inserted.count)
    } catch let error as DocumentError {
      print("line \(error.line), column \(error.column): \(error.problem)")
    } catch let error as StoreError {
      print("the database: \(error)")
    }
    #expect(try await store.count(Exam.self) == 0)
  }

  @Test func `see each object`() async throws {
    let report = try await store.import(
      Exam.self, from: body,
      each: { exam in
        print(exam.course, exam.seats)
      })

    #expect(report.inserted.count == 2)
  }

  @Test func `take a document in pieces`() async throws {
    let store = store
    let pieces = AsyncStream { continuation in
      for start in stride(from: 0, to: body.count, by: 64) {
        continuation.yield(Array(body[start..<Swift.min(start + 64, body.count)]))
      }
      continuation.finish()
    }

    for try await report in store.importing(Exam.self, from: pieces, resume: "exams") {
      print("\(report.bytes) bytes, \(report.inserted.count) new, \(report.rejectedCount) rejected")
    }

    #expect(try await store.count(Exam.self) == 2)
  }

  @Test func `take XML in pieces`() async throws {
    let store = store
    let text = "<exams><exam><id>1</id><course>BI-PA1</course></exam></exams>"
    let pieces = Pieces(Array(text.utf8), of: 7)

    let feed = try XMLDocument(at: ["exams", "exam"])
    for try await report in store.importing(Exam.self, from: pieces, as: feed, resume: "feed") {
      print("\(report.bytes) bytes, \(report.inserted.count) new, \(report.rejectedCount) rejected")
    }

    #expect(try await store.count(Exam.self) == 1)
  }

  @Test func `begin a document in pieces anew`() async throws {
    try await store.forgetImport("exams")
  }
}

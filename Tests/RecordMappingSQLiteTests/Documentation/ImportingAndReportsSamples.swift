import RecordMapping
import RecordMappingJSON
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

  @Record struct FullExam {
    @ID let id: Int64
  }

  @Record struct Booking {
    @ID let account: Int
    @ID let id: Int64
    let course: String
    @JSON let room: JSONValue?
  }

  @Record struct Cursor {
    @ID let account: Int
    let number: Int
  }

  @Record struct Quarantined {
    @ID let line: String
  }
}

@Suite struct `The samples of Importing and reports` {
  private typealias Exam = Importing.Exam
  private typealias FullExam = Importing.FullExam
  private typealias Booking = Importing.Booking
  private typealias Cursor = Importing.Cursor
  private typealias Quarantined = Importing.Quarantined

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
    store = try Store.inMemory(
      Exam.self, FullExam.self, Booking.self, Cursor.self, Quarantined.self)
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

  @Test func `give what the document does not hold`() async throws {
    let report = try await store.import(Booking.self, from: body, giving: [.account: 7])

    #expect(report.inserted.all.map(\.account) == [7, 7])
  }

  @Test func `do what must agree with the rows`() async throws {
    try await store.save(Exam(id: 1, course: "BI-PA1", seats: 3))
    let body = Array(#"[{"id":1,"course":"BI-PA1"},{"id":2,"course":"BI-PA1"}]"#.utf8)

    let report = try await store.import(
      Exam.self, from: body, options: ImportOptions(keepsChanges: true),
      beforeCommit: { transaction, report in
        for case .updated(let old, let new) in report.changes where old.seats > 0 && new.seats == 0 {
          try transaction.save(FullExam(id: new.id))
        }
      })

    #expect(report.updated.count == 1)
    #expect(try await store.fetchAll(FullExam.self).map(\.id) == [1])
  }

  private let stream = """
    {"t":"hello","scope":"9f3c"}
    {"t":"put","sn":17,"id":4,"course":"BI-PA1","room":{"house":"T9"}}
    {"t":"put","sn":17,"id":5}
    {"t":"del","sn":18,"id":2}
    """

  @Test func `take a stream of lines`() async throws {
    let store = store
    let pieces = Pieces(Array(stream.utf8), of: 20)
    try await store.save(Booking(account: 7, id: 2, course: "BI-OSY", room: nil))

    let bookings = JSONLines(by: "t", storing: ["put"], deleting: ["del"])
    let options = ImportOptions(keptRejections: 4096, keptObjectBytes: 1 << 20)
    let reports = store.importing(
      Booking.self, from: pieces, as: bookings, giving: [.account: 7], options: options
    ) { transaction, report in
      for rejection in report.rejected {
        try transaction.save(Quarantined(line: String(decoding: rejection.object ?? [], as: UTF8.self)))
      }
      if let last = report.lastLine, let number = try JSONValue(parsing: last.bytes)["sn"].int {
        try transaction.save(Cursor(account: 7, number: number))
      }
    }
    for try await report in reports {
      for line in report.lines { print(String(decoding: line.bytes, as: UTF8.self)) }
    }

    #expect(try await store.fetchAll(Booking.self).map(\.id) == [4])
    #expect(try await store.fetchAll(Cursor.self).map(\.number) == [18])
    #expect(try await store.fetchAll(Quarantined.self).map(\.line) == [#"{"t":"put","sn":17,"id":5}"#])
  }
}

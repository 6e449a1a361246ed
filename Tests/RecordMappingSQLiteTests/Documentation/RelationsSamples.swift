import GRDB
import RecordMapping
import RecordMappingSQLite
import Testing

/// The samples of the article "Relations".
enum Relations {
  @Record struct Author {
    @ID let id: Int64
    let name: String
    @Related(inverse: "author") var books: Refs<Book>
  }

  @Record(keys: .snakeCase) struct Book {
    @ID let id: Int64
    let title: String
    @Related(delete: .cascade) let author: Ref<Author>
    @Related(through: "book_genre") var genres: Refs<Genre>
  }

  @Record struct Genre {
    @ID let id: String
    let name: String
  }
}

@Suite struct `The samples of Relations` {
  private typealias Author = Relations.Author
  private typealias Book = Relations.Book
  private typealias Genre = Relations.Genre

  private let store: Store

  init() throws {
    store = try Store.inMemory(Book.self)
  }

  @Test func `store what stands inside`() async throws {
    let body = Array(
      #"""
      [
        {"id": 1, "title": "R.U.R.", "author": {"id": 9, "name": "Karel Čapek"},
          "genres": [{"id": "drama", "name": "Drama"}, {"id": "sf", "name": "Science fiction"}]},
        {"id": 2, "title": "Krakatit", "author_id": 9, "genres": ["sf"]}
      ]
      """#.utf8)
    let report = try await store.import(Book.self, from: body)
    #expect(report.inserted.all == [1, 2])
    #expect(report.rejectedCount == 0)

    let book = try await store.fetch(Book.self, id: 1)
    let author = try await store.fetch(Author.self, id: book?.author.id ?? 0)
    print(author?.name ?? "", book?.genres.ids ?? [], author?.books.ids ?? [])

    #expect(author?.name == "Karel Čapek")
    #expect(book?.genres.ids == ["drama", "sf"])
    #expect(author?.books.ids == [1, 2])
  }

  @Test func `store children that stand in their parent`() async throws {
    let body = Array(#"{"id": 9, "name": "Karel Čapek", "books": [{"id": 3, "title": "Matka"}]}"#.utf8)
    let report = try await store.import(Author.self, from: body)
    #expect(report.rejectedCount == 0)
    #expect(try await store.fetch(Book.self, id: 3)?.author.id == 9)
  }

  @Test func `ask for rows of several tables in SQL`() async throws {
    try await store.save(Author(id: 9, name: "Karel Čapek", books: Refs()))
    try await store.save(Book(id: 1, title: "R.U.R.", author: Ref(9), genres: Refs()))

    let titles = try await store.databaseWriter.read { db in
      try String.fetchAll(
        db, sql: "SELECT title FROM book JOIN author ON author.id = author_id WHERE name = ?",
        arguments: ["Karel Čapek"])
    }

    #expect(titles == ["R.U.R."])
  }

  @Test func `delete what refers`() async throws {
    try await store.save(Author(id: 9, name: "Karel Čapek", books: Refs()))
    try await store.save(Book(id: 1, title: "R.U.R.", author: Ref(9), genres: Refs()))
    var changes = store.changes(of: Book.self).makeAsyncIterator()
    try await store.delete(Author.self, id: 9)
    #expect(try await store.count(Book.self) == 0)
    #expect(try await changes.next()?.deleted.all == [1])
  }

  @Test func `refuse a reference to nobody`() async throws {
    await #expect(throws: StoreError.self) {
      try await store.save(Book(id: 1, title: "R.U.R.", author: Ref(9), genres: Refs()))
    }
    #expect(try await store.count(Book.self) == 0)
  }

  @Test func `reject an object that refers to nobody`() async throws {
    let body = Array(#"[{"id": 1, "title": "R.U.R.", "author_id": 9}]"#.utf8)
    let report = try await store.import(Book.self, from: body)
    #expect(report.rejectedCount == 1)
    #expect(try await store.count(Book.self) == 0)
  }

  @Test func `save what they hold, and which rows a list has`() async throws {
    let author = Author(id: 9, name: "Karel Čapek", books: Refs())
    _ = try await store.import(
      Book.self,
      from: Array(
        #"[{"id":2,"title":"x","author":{"id":8,"name":"y"},"genres":[{"id":"sf","name":"SF"}]}]"#.utf8))
    let book = Book(id: 1, title: "R.U.R.", author: Ref(author), genres: Refs(["sf"]))
    #expect(try await store.save(book) == .inserted)
    #expect(try await store.save(book) == .unchanged)
    #expect(try await store.fetch(Author.self, id: 9)?.name == "Karel Čapek")
    #expect(try await store.fetch(Book.self, id: 1)?.genres.ids == ["sf"])
  }
}

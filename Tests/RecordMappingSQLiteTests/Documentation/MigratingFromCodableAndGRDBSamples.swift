import Foundation
import GRDB
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Testing

/// The samples of the article "Migrating from Codable and GRDB".
enum Migrating {
  struct OldMessage: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "message"
    let id: Int64
    let text: String
    let createdAt: Date
    var likes: Int

    enum CodingKeys: String, CodingKey {
      case id, text, likes
      case createdAt = "created_at"
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      guard let id = Int64(try values.decode(String.self, forKey: .id)) else {
        throw DecodingError.dataCorruptedError(forKey: .id, in: values, debugDescription: "no number")
      }
      self.id = id
      text = try values.decode(String.self, forKey: .text)
      createdAt = Date(timeIntervalSince1970: try values.decode(Double.self, forKey: .createdAt))
      likes = try values.decodeIfPresent(Int.self, forKey: .likes) ?? 0
    }
  }

  @Record(keys: .snakeCase) struct Message {
    @ID @Convert let id: Int64
    let text: String
    @Epoch let createdAt: Instant
    var likes: Int = 0
  }
}

@Suite struct `The samples of Migrating from Codable and GRDB` {
  private typealias OldMessage = Migrating.OldMessage
  private typealias Message = Migrating.Message

  private let body = Array(#"[{"id": "1", "text": "Hello", "created_at": 1795253400.25}]"#.utf8)

  @Test func `before`() throws {
    let database = try DatabaseQueue()
    let data = Data(body)

    try database.write { db in
      try db.create(table: "message") { table in
        table.primaryKey("id", .integer)
        table.column("text", .text).notNull()
        table.column("created_at", .double).notNull()
        table.column("likes", .integer).notNull()
      }
    }
    let messages = try JSONDecoder().decode([OldMessage].self, from: data)
    try database.write { db in
      for message in messages { try message.upsert(db) }
    }

    #expect(try database.read { try OldMessage.fetchCount($0) } == 1)
  }

  @Test func `after`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file()

    let store = try Store(at: path, Message.self, schemaVersion: 1)
    let report = try await store.import(Message.self, from: body)

    #expect(report.inserted.count == 1)
  }

  @Test func `keep a table of GRDB`() async throws {
    let store = try Store.inMemory(Message.self)
    _ = try await store.import(Message.self, from: body)

    let longest = try await store.databaseWriter.read { db in
      try Int.fetchOne(db, sql: "SELECT max(length(text)) FROM message")
    }

    #expect(longest == 5)
  }

  /// The article says which tables fit.
  @Test func `open a table of GRDB whose columns are the record's`() throws {
    let folder = try TemporaryFolder()
    let database = try DatabaseQueue(path: folder.file())
    try database.write { db in
      try db.create(table: "message") { table in
        table.primaryKey("id", .integer)
        table.column("text", .text).notNull()
        table.column("created_at", .integer).notNull()
        table.column("likes", .integer).notNull()
      }
    }
    try database.close()
    _ = try Store(at: folder.file(), Message.self, schemaVersion: 1)
  }
}

import Foundation
import GRDB

struct CachedStatementImporter: Importer {
  private static let upsertUser = """
    INSERT INTO "user"("id", "name", "email", "created") VALUES (?, ?, ?, ?)
    ON CONFLICT("id") DO UPDATE SET
      "name" = excluded."name", "email" = excluded."email", "created" = excluded."created"
    """
  private static let upsertMessage = """
    INSERT INTO "message"("id", "text", "created", "user_id") VALUES (?, ?, ?, ?)
    ON CONFLICT("id") DO UPDATE SET
      "text" = excluded."text", "created" = excluded."created", "user_id" = excluded."user_id"
    """

  let queue: DatabaseQueue
  let document: Data
  let decoder = JSONDecoder.ofDocuments()

  init(creating path: String, document: Data) throws {
    queue = try .creating(path)
    self.document = document
  }

  func importUsers() throws {
    let users = try decoder.decode(UserList.self, from: document).users
    try queue.write { database in
      let statement = try database.cachedStatement(sql: Self.upsertUser)
      for user in users { try Self.run(statement, user) }
    }
  }

  func importMessages() throws {
    let messages = try decoder.decode(MessageList.self, from: document).messages
    try queue.write { database in
      let userStatement = try database.cachedStatement(sql: Self.upsertUser)
      let messageStatement = try database.cachedStatement(sql: Self.upsertMessage)
      for message in messages {
        try Self.run(userStatement, message.user)
        try messageStatement.execute(arguments: [
          message.id, message.text, StoredMoment.microseconds(of: message.created), message.user.id,
        ])
      }
    }
  }

  func deleteAll() throws { try queue.deleteAllRows() }

  private static func run(_ statement: Statement, _ user: UserDocument) throws {
    try statement.execute(arguments: [
      user.id, user.name, user.email, StoredMoment.microseconds(of: user.created),
    ])
  }
}

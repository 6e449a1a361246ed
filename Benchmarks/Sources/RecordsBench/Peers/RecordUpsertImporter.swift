import Foundation
import GRDB

struct RecordUpsertImporter: Importer {
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
      for user in users { try UserRecord(user).upsert(database) }
    }
  }

  func importMessages() throws {
    let messages = try decoder.decode(MessageList.self, from: document).messages
    try queue.write { database in
      for message in messages {
        try UserRecord(message.user).upsert(database)
        try MessageRecord(message).upsert(database)
      }
    }
  }

  func deleteAll() throws { try queue.deleteAllRows() }
}

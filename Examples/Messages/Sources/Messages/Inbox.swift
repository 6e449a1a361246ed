import RecordMapping
import RecordMappingSQLite

/// The messages that are kept on this machine.
struct Inbox {
  private let store: Store

  init(at path: String) throws(StoreError) {
    // begin
    store = try Store(at: path, Message.self, User.self, schemaVersion: 1)
    // end
  }

  /// Takes what is new in the document; throws `DocumentError`, having stored
  /// nothing, if it cannot be read to its end.
  func refresh(from document: [UInt8]) async throws -> ImportReport<Message> {
    // begin
    try await store.import(Message.self, from: document, at: "messages")
    // end
  }

  /// Each message, oldest first, with the address of its sender.
  func list() async throws -> [(message: Message, email: String)] {
    let users = try await store.fetchAll(User.self)
    let emails = Dictionary(uniqueKeysWithValues: users.map { ($0.id, $0.email) })
    return try await store.fetchAll(Message.self, orderedBy: .ascending(.created)).map { message in
      (message, emails[message.user.id, default: "unknown"])
    }
  }
}

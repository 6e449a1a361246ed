import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Testing

/// The samples of the article "Getting started", and of the landing page.
enum GettingStarted {
  @Record struct User {
    @ID @Convert let id: Int64
    let email: String
  }

  @Record struct Message {
    @ID @Convert let id: Int64
    let text: String
    @Epoch let created: Instant
    var likes: Int = 0
    let note: String?
    @Related let user: Ref<User>
  }
}

@Suite struct `The samples of Getting started` {
  private typealias User = GettingStarted.User
  private typealias Message = GettingStarted.Message

  @Test func `store a document and read it back`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    let body = Array(
      #"""
      {"messages": [
        {"id": "1", "text": "Hello", "created": 1795253400.25, "user": {"id": "7", "email": "ada@example.org"}},
        {"id": "2", "text": null, "created": 1795253400, "user": {"id": "7", "email": "ada@example.org"}}
      ]}
      """#.utf8)

    let store = try Store(at: path, Message.self, User.self, schemaVersion: 1)
    let report = try await store.import(Message.self, from: body, at: "messages")
    print(report.inserted.count, report.unchanged.count, report.rejected)

    #expect(report.inserted.all == [1])
    #expect(report.rejected.map(\.path) == ["$.messages[1].text"])
    #expect(report.related.map(\.inserted) == [1])
    try await readBack(store)
  }

  private func readBack(_ store: Store) async throws {
    let messages = try await store.fetchAll(Message.self, orderedBy: .descending(.created), limit: 20)
    for message in messages {
      let sender = try await store.fetch(User.self, id: message.user.id)
      print(message.created, sender?.email ?? "", message.text)
    }

    #expect(messages.map(\.created.description) == ["2026-11-21T09:30:00.250Z"])
    #expect(try await store.fetch(User.self, id: 7)?.email == "ada@example.org")
  }
}

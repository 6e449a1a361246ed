import Foundation
import RecordMappingSQLite

/// The store itself, with all policies and checks.
struct OurImporter: Importer {
  let store: Store
  let document: [UInt8]

  init(creating path: String, document: Data) async throws {
    store = try Store(at: path, Message.self, User.self, schemaVersion: 1)
    self.document = Array(document)
  }

  func importUsers() async throws {
    _ = try await store.import(User.self, from: document, at: "users")
  }

  func importMessages() async throws {
    _ = try await store.import(Message.self, from: document, at: "messages")
  }

  func deleteAll() async throws {
    try await store.delete(Message.self, where: .all)
    try await store.delete(User.self, where: .all)
  }
}

import DiskFaults
import Foundation
import GRDB
import RecordMapping
import RecordMappingSQLite

/// An import in a process that is killed at one of its operations on the disk. It says all that the process
/// needs to know.
struct KilledImport: Codable, Sendable {
  static let name = "posts"
  static let path = "posts"

  let file: String
  let seed: UInt64
  let posts: Int
  let chunkBytes: Int
  let commitBytes: Int
  /// Of all operations, from the opening of the file on.
  let operation: Int

  var document: MailDocument { MailDocument(seed: seed, posts: posts) }

  /// Never returns: if the import comes to its end, the process is killed then.
  func run() async throws {
    DiskFault(operations: .changing, effect: .kill, lasts: false).arm(at: operation, below: file)
    let store = try Store(at: file, Mail.Post.self, schemaVersion: 1)
    // So that it happens during the import too.
    try await store.databaseWriter.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA wal_autocheckpoint = 30")
    }
    let chunks = Pieces(document.bytes, of: chunkBytes)
    for try await _ in store.importing(
      Mail.Post.self, from: chunks, at: Self.path, resume: Self.name, committingEvery: commitBytes)
    {}
    kill(getpid(), SIGKILL)
  }
}

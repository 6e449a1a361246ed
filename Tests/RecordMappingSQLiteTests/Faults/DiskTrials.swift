import GRDB
import RecordMapping
import RecordMappingSQLite

extension DiskTrial {
  static let save = DiskTrial(
    testDescription: "a save", prepare: { store in try await store.save(Mail.Writer(id: 1, name: "A")) },
    work: { store in try await store.save(Mail.Writer(id: 1, name: "B")) })

  static let delete = DiskTrial(
    testDescription: "a delete of many", prepare: { store in try await document.storeOlder(in: store) },
    work: { store in try await store.delete(Mail.Post.self, where: .less(.id, than: 60 as Int64)) })

  /// In one transaction: all of it, or nothing.
  static func whole(_ document: MailDocument) -> DiskTrial {
    DiskTrial(
      testDescription: "an import of \(document.count)",
      prepare: { store in try await document.storeOlder(in: store) },
      work: { store in
        _ = try await store.import(Mail.Post.self, from: document.bytes, at: "posts")
      })
  }

  /// Pages go to the disk before the transaction ends.
  static func spilling(_ document: MailDocument) -> DiskTrial {
    let whole = whole(document)
    return DiskTrial(
      testDescription: "\(whole.testDescription) with a small cache", prepare: whole.prepare,
      work: { store in
        try await store.databaseWriter.writeWithoutTransaction { database in
          try database.execute(sql: "PRAGMA cache_size = 4")
        }
        try await whole.work(store)
      })
  }

  /// In many transactions: as many as its position says.
  static func streamed(_ document: MailDocument) -> DiskTrial {
    DiskTrial(
      testDescription: "a streamed import of \(document.count)",
      prepare: { store in try await document.storeOlder(in: store) },
      work: { store in
        let chunks = Pieces(document.bytes, of: 500)
        for try await _ in store.importing(
          Mail.Post.self, from: chunks, at: "posts", resume: "posts", committingEvery: 2_000)
        {}
      },
      between: { store in
        guard let count = try await store.position(of: "posts") else { return "rows, but no position" }
        let differences = try await store.mail().differences(from: document.tables(after: count))
        return differences.isEmpty ? nil : "\(count) objects: \(differences)"
      })
  }

  /// In many transactions, each of which writes down how far it has come.
  static func lines(_ document: MailDocument) -> DiskTrial {
    DiskTrial(
      testDescription: "an import of \(document.count) lines",
      prepare: { store in try await document.storeOlder(in: store) },
      work: { store in
        let chunks = Pieces(document.lines, of: 500)
        for try await _ in store.importing(
          Mail.Post.self, from: chunks, as: JSONLines(), committingEvery: 9,
          beforeCommit: { transaction, report in
            try transaction.database.execute(sql: "CREATE TABLE IF NOT EXISTS come (lines INTEGER) STRICT")
            try transaction.database.execute(sql: "DELETE FROM come")
            try transaction.database.execute(
              sql: "INSERT INTO come VALUES (?)", arguments: [report.lastLine?.line])
          })
        {}
      },
      between: { store in
        let count = try await store.databaseWriter.read { database in
          try Int.fetchOne(database, sql: "SELECT lines FROM come")
        }
        guard let count else { return "rows, but no position" }
        let differences = try await store.mail().differences(from: document.tables(after: count))
        return differences.isEmpty ? nil : "\(count) lines: \(differences)"
      })
  }

  /// The pages of the log go into the file while the import goes on.
  static func checkpointed(_ document: MailDocument) -> DiskTrial {
    let streamed = streamed(document)
    return DiskTrial(
      testDescription: "\(streamed.testDescription) with checkpoints", prepare: streamed.prepare,
      work: { store in
        try await store.databaseWriter.writeWithoutTransaction { database in
          try database.execute(sql: "PRAGMA wal_autocheckpoint = 5")
        }
        try await streamed.work(store)
      }, between: streamed.between)
  }

  static let document = MailDocument(seed: 1, posts: 60, textLength: 40)
}

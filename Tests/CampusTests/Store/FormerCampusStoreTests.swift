import Foundation
import GRDB
import KOS
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Testing

@testable import Campus

/// Version 3: without the tables and columns that came with versions 4 and 5.
@Suite struct `A store that an older program wrote` {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    let store = try CampusStore(at: folder.url.appending(path: "account.sqlite")).store
    try await store.save(WatchRecord(exam: "17", since: 3, isOpen: false))
    try await store.save(
      ChangeRecord(id: 1, at: 2, kind: "added", subject: "exam", key: "17", isMine: true, isWatched: true))
    let queue = try DatabaseQueue(path: folder.url.appending(path: "account.sqlite").path)
    try await queue.write { database in
      try database.execute(
        sql: """
          ALTER TABLE "change" DROP COLUMN "is_watched";
          ALTER TABLE exam DROP COLUMN study;
          ALTER TABLE parallel DROP COLUMN study;
          ALTER TABLE event DROP COLUMN takes_part;
          DROP TABLE ended_watch;
          DROP TABLE watch_look;
          DROP TABLE alteration;
          DROP TABLE sirius_exception;
          PRAGMA user_version = 3;
          """)
    }
  }

  @Test func `is opened with all that is in it`() async throws {
    let store = try CampusStore(at: folder.url.appending(path: "account.sqlite")).store
    #expect(try await store.fetch(WatchRecord.self, id: "17")?.since == 3)
    let change = try #require(try await store.fetch(ChangeRecord.self, id: 1))
    #expect(change.key == "17" && change.isMine && change.isWatched == nil)
  }

  @Test func `takes what only this one knows`() async throws {
    let store = try CampusStore(at: folder.url.appending(path: "account.sqlite")).store
    try await store.save(WatchCheckRecord(id: WatchKind.exams.rawValue, succeeded: 5))
    #expect(try await store.fetchAll(WatchCheckRecord.self).map(\.succeeded) == [5])
    #expect(try await store.count(EndedWatchRecord.self) == 0)
    #expect(try await store.count(AlterationRecord.self) == 0)
    #expect(try await store.count(ExamRecord.self) == 0)
    #expect(try await store.count(ParallelRecord.self) == 0)
    try await store.save(EventRecord(id: "1", takesPart: true))
    #expect(try await store.fetchAll(EventRecord.self).map(\.takesPart) == [true])
  }

  /// Version 5: without the substitutes of single lessons.
  @Test func `keeps what Sirius said of single lessons, and takes substitutes`() async throws {
    let file = folder.url.appending(path: "five.sqlite")
    let old = Samples.alteration("2025-10-13T11:00", room: "T9:155")
    try await CampusStore(at: file).store.save(old)
    try await DatabaseQueue(path: file.path).write { database in
      try database.execute(
        sql: "ALTER TABLE alteration DROP COLUMN teachers; PRAGMA user_version = 5;")
    }
    let store = try CampusStore(at: file).store
    #expect(try await store.fetchAll(AlterationRecord.self) == [old])
    let new = Samples.alteration("2025-10-13T11:00", teachers: ["svobodap"])
    try await store.save(new)
    #expect(try await store.fetchAll(AlterationRecord.self) == [new])
  }
}

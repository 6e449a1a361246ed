import GRDB
package import HerdBook
import HerdSync
package import RecordMapping
import RecordMappingSQLite

/// A picture, or as much of one as has come.
@Record(table: "photo")
package struct PhotoRecord: Hashable {
  /// A ``PhotoHash``.
  @ID package let sha256: String
  package var bytes: Blob
  package var isComplete: Bool
  /// Whether the server has said that it lacks the picture.
  package var isWanted: Bool = false
}

/// A row that names a picture. A picture without one goes.
@Record(table: "photo_use")
package struct PhotoUseRecord: Hashable {
  /// A ``PhotoHash``.
  @ID package let sha256: String
  /// A ``SyncStream``.
  @ID package let stream: String
  /// Negative as long as only this device knows it.
  @ID package let row: Int
}

extension HerdStore {
  /// Why bytes are no picture that a row could name.
  package enum PhotoError: Error, Hashable {
    /// No JPEG (JFIF or Exif).
    case noJPEG
    case tooLong(limit: Int)
  }

  /// Returns the name of a picture.
  package static func photoHash(of bytes: [UInt8]) throws(PhotoError) -> PhotoHash {
    guard bytes.count <= BlobState.longest else { throw .tooLong(limit: BlobState.longest) }
    guard bytes.isJPEG, let hash = PhotoHash(of: bytes) else { throw .noJPEG }
    return hash
  }

  /// The picture as far as this device has it.
  package func photo(_ hash: PhotoHash) async throws -> PhotoRecord? {
    try await store.fetch(PhotoRecord.self, id: hash.text)
  }

  /// Pictures that the server lacks.
  package func wantedPhotos() async throws -> [PhotoHash] {
    try await store.databaseWriter.read { db in
      try String.fetchAll(db, sql: "SELECT sha256 FROM photo WHERE is_wanted AND is_complete ORDER BY sha256")
    }.compactMap { PhotoHash(parsing: $0) }
  }

  /// Keeps what has come of a picture that a row names.
  func keep(_ hash: PhotoHash, _ bytes: [UInt8], isComplete: Bool, of stream: SyncStream, row: Int)
    async throws
  {
    try await store.write { transaction in
      var record =
        try transaction.fetch(PhotoRecord.self, id: hash.text)
        ?? PhotoRecord(sha256: hash.text, bytes: Blob(), isComplete: false)
      (record.bytes, record.isComplete) = (Blob(bytes), isComplete)
      try transaction.save(record)
      try transaction.save(PhotoUseRecord(sha256: hash.text, stream: stream.rawValue, row: row))
    }
  }

  /// Keeps a picture that a record of this device names, to be sent where the server lacks it.
  ///
  /// - Returns: whether one does.
  package func take(_ hash: PhotoHash, _ bytes: [UInt8]) async throws -> Bool {
    try await store.write { transaction in
      let isNamed = try Bool.fetchOne(
        transaction.database, sql: "SELECT EXISTS (SELECT 1 FROM photo_use WHERE sha256 = ?)",
        arguments: [hash.text])
      guard isNamed == true else { return false }
      if try transaction.fetch(PhotoRecord.self, id: hash.text)?.isComplete != true {
        // What the server has said it lacks is not known any more: it is asked.
        try transaction.save(
          PhotoRecord(sha256: hash.text, bytes: Blob(bytes), isComplete: true, isWanted: true))
      }
      return true
    }
  }

  /// Notes that the server has the picture, or that nobody names it any more.
  func settlePhoto(_ hash: PhotoHash) async throws {
    try await store.write { transaction in
      guard var record = try transaction.fetch(PhotoRecord.self, id: hash.text) else { return }
      record.isWanted = false
      try transaction.save(record)
    }
  }

  /// Removes pictures that no row names any more.
  static func removeUnusedPhotos(in db: Database) throws {
    guard try Int.fetchOne(db, sql: "SELECT count(*) FROM photo_use") ?? 0 > 0 else { return }
    for type in streams where type.stream.isRecorded {
      try db.execute(
        sql: """
          DELETE FROM photo_use WHERE stream = ?1
            AND NOT EXISTS (
              SELECT 1 FROM \(type.table) AS kept WHERE kept.id = photo_use."row"
                AND instr(kept.object, photo_use.sha256) > 0)
            AND NOT EXISTS (
              SELECT 1 FROM recorded_row WHERE recorded_row.stream = ?1 AND recorded_row."row" = photo_use."row"
                AND instr(recorded_row.object, photo_use.sha256) > 0)
          """, arguments: [type.stream.rawValue])
    }
    try db.execute(sql: "DELETE FROM photo WHERE sha256 NOT IN (SELECT sha256 FROM photo_use)")
  }
}

import HerdBook
import HerdSync

/// Note that a row names a picture; an earlier revision that the audit keeps names none.
///
/// Kept beside the row by whatever writes it: who may send or fetch the picture, and whether it is still needed,
/// are questions about the rows that name it.
struct PhotoReference: Hashable, Sendable {
  let photo: PhotoHash
  let stream: SyncStream
  let id: Int

  /// Pictures that the row names; none of a row that is deleted, or that no device records.
  static func made(by row: StreamRow) -> [PhotoReference] {
    guard row.stream.isRecorded, !row.isDeleted else { return [] }
    return row.members.photos.map { PhotoReference(photo: $0, stream: row.stream, id: row.id) }
  }

  fileprivate func values(in account: Int) -> [SQLValue] {
    [.whole(account), .text(photo.text), .text(stream.rawValue), .whole(id)]
  }
}

extension SQLSession {
  /// Keeps what pictures the rows name now, and forgets those that were named by them and are by none any
  /// more, in the transaction that writes the rows.
  func keepReferences(of rows: [StreamRow], in account: Int) throws {
    let named = rows.flatMap(PhotoReference.made)
    // What is written for the first time has named nothing before.
    let former = try rows.filter { $0.stream.isRecorded && ($0.isDeleted || $0.revision > 1) }
      .flatMap { try references(of: $0, in: account) }
    try put(named, in: account)
    try forget(Set(former).subtracting(named), in: account)
  }

  func put(_ references: [PhotoReference], in account: Int) throws {
    guard !references.isEmpty else { return }
    try run(
      """
      INSERT INTO blob_reference (account, sha256, stream, id) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING
      """,
      each: references.map { $0.values(in: account) })
  }

  private func references(of row: StreamRow, in account: Int) throws -> [PhotoReference] {
    let hashes = try all(
      "SELECT sha256 FROM blob_reference WHERE account = $1 AND stream = $2 AND id = $3",
      [.whole(account), .text(row.stream.rawValue), .whole(row.id)]
    ) { try $0.text(0) }
    return hashes.compactMap { PhotoHash(parsing: $0) }.map {
      PhotoReference(photo: $0, stream: row.stream, id: row.id)
    }
  }

  /// Removes references, and with its last one the picture, also one of which only a part has come.
  private func forget(_ references: Set<PhotoReference>, in account: Int) throws {
    guard !references.isEmpty else { return }
    try run(
      "DELETE FROM blob_reference WHERE account = $1 AND sha256 = $2 AND stream = $3 AND id = $4",
      each: references.map { $0.values(in: account) })
    for table in ["blob_chunk", "blob"] {
      try run(
        SQLStatement(
          """
          DELETE FROM \(table) WHERE account = $1 AND sha256 = $2 AND NOT EXISTS (
            SELECT 1 FROM blob_reference WHERE account = $1 AND sha256 = $2)
          """),
        each: Set(references.map(\.photo)).map { [.whole(account), .text($0.text)] })
    }
  }

  /// Whether the visitor sees a row that names the picture.
  func isNamed(_ photo: PhotoHash, to visitor: Visitor, in account: Int) throws -> Bool {
    let scopes = try all(
      """
      SELECT DISTINCT stream_row.scope FROM blob_reference
      JOIN stream_row ON stream_row.account = blob_reference.account
        AND stream_row.stream = blob_reference.stream AND stream_row.id = blob_reference.id
      WHERE blob_reference.account = $1 AND blob_reference.sha256 = $2 AND stream_row.deleted = 0
      """,
      [.whole(account), .text(photo.text)]
    ) { try $0.text(0) }
    return scopes.compactMap { SyncScope(parsing: $0) }.contains(where: visitor.sees)
  }

  /// Those of the pictures that rows name and that have not come whole.
  func lacking(_ photos: [PhotoHash], in account: Int) throws -> [PhotoHash] {
    try photos.filter { photo in
      try first(
        """
        SELECT 1 FROM blob_reference WHERE account = $1 AND sha256 = $2 AND NOT EXISTS (
          SELECT 1 FROM blob WHERE account = $1 AND sha256 = $2 AND stored = size) LIMIT 1
        """,
        [.whole(account), .text(photo.text)], { _ in true }) ?? false
    }
  }
}

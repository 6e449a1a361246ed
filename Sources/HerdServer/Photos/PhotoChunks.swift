import HerdBook
import HerdSync

/// One picture in its account's tables: what of it has come, and how more is put to it.
struct PhotoChunks {
  let session: any SQLSession
  let account: Int
  let photo: PhotoHash

  /// Bytes of a chunk: small ones are joined up to it, so that no picture lies in many rows, however its
  /// bytes come.
  static let longest = 64 << 10

  private var key: [SQLValue] { [.whole(account), .text(photo.text)] }

  func state() throws -> BlobState {
    try session.first("SELECT stored, size FROM blob WHERE account = $1 AND sha256 = $2", key) { row in
      BlobState(have: try row.whole(0), size: try row.whole(1))
    } ?? BlobState(have: 0, size: nil)
  }

  /// Returns bytes of the picture; those among them that have come.
  func bytes(_ range: Range<Int>) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try session.rows(
      """
      SELECT start, content FROM blob_chunk
      WHERE account = $1 AND sha256 = $2 AND start > $3 AND start < $4 ORDER BY start
      """,
      key + [.whole(range.lowerBound - Self.longest), .whole(range.upperBound)]
    ) { row in
      let (start, content) = (try row.whole(0), try row.bytes(1))
      let wanted = range.clamped(to: start..<start + content.count)
      bytes += content[(wanted.lowerBound - start)..<(wanted.upperBound - start)]
    }
    return bytes
  }

  /// Appends bytes to what has come. The caller has seen that they follow it and go no further than the size.
  func append(_ bytes: [UInt8], to state: BlobState, of size: Int) throws -> BlobState {
    var rest = bytes[...]
    var start = state.have
    if let (last, content) = try lastChunk(), content.count < Self.longest, !rest.isEmpty {
      let joined = content + rest.prefix(Self.longest - content.count)
      rest = rest.dropFirst(joined.count - content.count)
      try put(joined, at: last)
      start = last + joined.count
    }
    while !rest.isEmpty {
      try put(Array(rest.prefix(Self.longest)), at: start)
      start += min(rest.count, Self.longest)
      rest = rest.dropFirst(Self.longest)
    }
    try session.run(
      """
      INSERT INTO blob (account, sha256, size, stored) VALUES ($1, $2, $3, $4)
      ON CONFLICT (account, sha256) DO UPDATE SET size = excluded.size, stored = excluded.stored
      """,
      key + [.whole(size), .whole(start)])
    return BlobState(have: start, size: size)
  }

  private func put(_ content: [UInt8], at start: Int) throws {
    try session.run(
      """
      INSERT INTO blob_chunk (account, sha256, start, content) VALUES ($1, $2, $3, $4)
      ON CONFLICT (account, sha256, start) DO UPDATE SET content = excluded.content
      """,
      key + [.whole(start), .bytes(content)])
  }

  private func lastChunk() throws -> (start: Int, content: [UInt8])? {
    try session.first(
      """
      SELECT start, content FROM blob_chunk WHERE account = $1 AND sha256 = $2
      ORDER BY start DESC LIMIT 1
      """, key
    ) { (try $0.whole(0), try $0.bytes(1)) }
  }

  /// Removes all that has come of it.
  func drop() throws {
    for table in ["blob_chunk", "blob"] {
      try session.run(SQLStatement("DELETE FROM \(table) WHERE account = $1 AND sha256 = $2"), key)
    }
  }

  /// Why the whole is not the picture that it is sent as; `nil` if it is.
  func refusal(ofSize size: Int) throws -> SyncFailure? {
    let bytes = try bytes(0..<size)
    guard bytes.isJPEG else { return .noJPEG }
    let digits = PhotoHash(of: bytes)?.text ?? ""
    guard digits == photo.text else {
      return SyncFailure(
        .malformed, "the bytes are those of \(digits), not of \(photo); send them again from 0")
    }
    return nil
  }
}

extension SyncFailure {
  static let noJPEG = SyncFailure(.malformed, "a picture is a JPEG; this one is none")
}

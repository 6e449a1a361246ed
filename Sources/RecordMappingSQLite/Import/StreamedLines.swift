import GRDB
import RecordMapping

/// The streamed import of a document of lines.
///
/// Bytes that came may be more than one transaction takes: what is left waits
/// for the next one.
final class StreamedLines: StreamedWork {
  let session: ImportSession
  private(set) var needsBytes = true
  private(set) var failure: (any Error)?

  /// What came, and how much of it the session has.
  private var bytes: [UInt8] = []
  private var passed = 0
  /// A session that looks for rows in lines which were read before.
  private let makeSearch: (ImportBytes) -> ImportSession

  init(makeSession: @escaping (_ isSearch: Bool, ImportBytes) -> ImportSession) {
    session = makeSession(false, .pieces)
    makeSearch = { makeSession(true, $0) }
  }

  func take(_ bytes: [UInt8], isComplete: Bool, in database: Database) throws {
    if needsBytes { (self.bytes, passed) = (bytes, 0) }
    session.begin(in: database)
    let head = session.head()
    let first = passed
    do {
      needsBytes = try read(isComplete: isComplete)
    } catch let error as DocumentError {
      // What came before is stored.
      failure = error
    }
    session.lines?.keepLast(session.reader)
    try session.store()
    try session.rejectOrphans(in: database) { try find($0, behind: head, in: self.bytes[first..<passed]) }
  }

  /// False if the transaction ends before the bytes do.
  private func read(isComplete: Bool) throws -> Bool {
    if try session.readLines() { return false }
    while passed < bytes.count {
      session.lines?.keepLast(session.reader)
      passed = try bytes.withUnsafeBufferPointer { bytes in
        let rest = try session.appendPiece(of: UnsafeBufferPointer(rebasing: bytes[passed...]))
        return bytes.count - rest.count
      }
      if try session.readLines() { return false }
    }
    guard isComplete else { return true }
    session.reader.complete()
    return try !session.readLines()
  }

  /// Reads the lines of this transaction once more.
  private func find(_ search: OrphanSearch, behind head: ObjectHead?, in bytes: ArraySlice<UInt8>) throws {
    guard let head, let first = session.firstPlace else { return }
    let part = head.part(from: first.offset, to: session.reader.rowsEnd, followedBy: bytes)
    try part.withUnsafeBufferPointer { part in
      let again = makeSearch(.part(part, from: first, number: session.earlierCount, isSingle: false))
      again.search(search, from: 0)
      try again.searchLines()
    }
  }
}

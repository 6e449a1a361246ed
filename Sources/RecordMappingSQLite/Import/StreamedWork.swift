import GRDB
import RecordMapping

/// A streamed import between its transactions.
///
/// It belongs to one iterator.
final class StreamedWork {
  let session: ImportSession

  private let name: String?
  /// Up to where the rows were stored before.
  private var stored: ImportPosition?
  private var hasBegun = false

  init(session: ImportSession, name: String?) {
    self.session = session
    self.name = name
    if name != nil { session.reader.startDigest() }
  }

  /// Takes bytes of the document and stores the objects that are whole.
  func take(_ bytes: [UInt8], isComplete: Bool, in database: Database) throws {
    if !hasBegun, let name { stored = try ImportPosition.read(name, in: database) }
    hasBegun = true
    session.begin(in: database)
    try bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        // Rows that wait have their texts in the bytes that would move.
        if session.reader.room == 0 { try session.store() }
        let end = min(
          bytes.count, start + max(1, session.reader.room == 0 ? Self.piece : session.reader.room))
        session.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        start = end
        try read()
      }
    }
    if isComplete {
      session.reader.complete()
      try read()
    }
    try session.store()
    try session.rejectOrphans(in: database)
    try keepPosition(isComplete: isComplete, in: database)
  }

  private static let piece = 1 << 16

  /// Passes what was stored before the interruption, and stores the rest.
  private func read() throws {
    guard let stored else { return try session.read() }
    while session.reader.rowsEnd < stored.offset {
      guard let isOver = try session.skip() else { continue }
      guard isOver else { return }
      throw changed(stored)
    }
    guard session.reader.rowsEnd == stored.offset, session.reader.count == stored.objects,
      session.reader.digest == stored.digest
    else { throw changed(stored) }
    self.stored = nil
    return try session.read()
  }

  private func changed(_ position: ImportPosition) -> ResumeError {
    ResumeError(name: name ?? "", offset: position.offset)
  }

  private func keepPosition(isComplete: Bool, in database: Database) throws {
    guard let name, stored == nil else { return }
    if isComplete { return try ImportPosition.remove(name, in: database) }
    let reader = session.reader
    guard reader.count > 0 else { return }
    try ImportPosition(offset: reader.rowsEnd, objects: reader.count, digest: reader.digest)
      .write(name, in: database)
  }
}

import GRDB
import RecordMapping

/// The streamed import of a document in JSON.
final class StreamedObjects: StreamedWork {
  let session: ImportSession

  private let name: String?
  /// Up to where the rows were stored before.
  private var stored: ImportPosition?
  private var hasBegun = false
  /// A session that looks for rows in objects which were read before.
  private let makeSearch: (ImportBytes) -> ImportSession

  init(name: String?, makeSession: @escaping (_ isSearch: Bool, ImportBytes) -> ImportSession) {
    self.name = name
    session = makeSession(false, .pieces)
    makeSearch = { makeSession(true, $0) }
    if name != nil { session.reader.startDigest() }
  }

  func take(_ bytes: [UInt8], isComplete: Bool, in database: Database) throws {
    if !hasBegun, let name { stored = try ImportPosition.read(name, in: database) }
    hasBegun = true
    session.begin(in: database)
    let head = session.head()
    try bytes.withUnsafeBufferPointer { try read($0) }
    if isComplete {
      session.reader.complete()
      try read()
    }
    try session.store()
    try session.rejectOrphans(in: database) { try find($0, behind: head, in: bytes) }
    try keepPosition(isComplete: isComplete, in: database)
  }

  private func read(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var rest = bytes
    while !rest.isEmpty {
      rest = try session.appendPiece(of: rest)
      try read()
    }
  }

  /// Passes what was stored before the interruption, and stores the rest.
  private func read() throws {
    if let stored, try !pass(stored) { return }
    try session.read()
  }

  /// False if it needs bytes for that.
  private func pass(_ stored: ImportPosition) throws -> Bool {
    // A report tells what was done now.
    defer { session.forgetCounts() }
    while session.reader.rowsEnd < stored.offset {
      guard let isOver = try session.skip() else { continue }
      guard isOver else { return false }
      throw changed(stored)
    }
    guard session.reader.rowsEnd == stored.offset, session.reader.count == stored.objects,
      session.reader.digest == stored.digest
    else { throw changed(stored) }
    self.stored = nil
    return true
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

// Objects that are looked at once more.
extension StreamedObjects {
  /// Reads the objects of this transaction once more.
  private func find(_ search: OrphanSearch, behind head: ObjectHead?, in bytes: [UInt8]) throws {
    guard let head, let first = session.firstPlace else { return }
    let reader = session.reader
    var part = [UInt8(ascii: "[")]
    part += head.part(from: first.offset, to: reader.rowsEnd, followedBy: bytes)
    part.append(UInt8(ascii: "]"))
    // Where the bracket would stand.
    let place = DocumentPlace(offset: first.offset - 1, line: first.line, column: first.column - 1)
    try part.withUnsafeBufferPointer { part in
      let again = makeSearch(
        .part(part, from: place, number: session.earlierCount, isSingle: reader.isSingle))
      again.search(search, from: 0)
      try again.searchWhole()
    }
  }
}

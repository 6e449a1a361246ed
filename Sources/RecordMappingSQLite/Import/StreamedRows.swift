import GRDB
import RecordMapping

/// The streamed import of a document that a source reads, such as one in XML.
final class StreamedRows: StreamedWork {
  let session: ImportSession

  private var source: any RowSource
  private let name: String?
  /// Up to where the rows were stored before.
  private var stored: ImportPosition?
  private var hasBegun = false
  private var digest = StreamDigest()
  private let makeSearch: () -> ImportSession

  init(_ source: any RowSource, name: String?, makeSession: @escaping (_ isSearch: Bool) -> ImportSession) {
    self.source = source
    self.name = name
    session = makeSession(false)
    makeSearch = { makeSession(true) }
  }

  func take(_ bytes: [UInt8], isComplete: Bool, in database: Database) throws {
    if !hasBegun, let name { stored = try ImportPosition.read(name, in: database) }
    hasBegun = true
    session.begin(in: database)
    let rest = try passStored(bytes, isComplete: isComplete)
    // The source as it is now, should its objects be needed once more.
    let before = source
    append(rest, isComplete: isComplete)
    while let row = try source.next() { try session.take(row) }
    try session.store()
    try session.rejectOrphans(in: database) { search in
      let again = makeSearch()
      again.search(search, from: session.earlierCount)
      var source = before
      source.append(Array(rest))
      if isComplete { source.finish() }
      while let row = try source.next() { try again.take(row) }
    }
    try keepPosition(isComplete: isComplete, in: database)
  }

  private func append(_ bytes: ArraySlice<UInt8>, isComplete: Bool) {
    if !bytes.isEmpty { source.append(Array(bytes)) }
    session.given.byteCount += bytes.count
    if name != nil { bytes.withUnsafeBufferPointer { digest.add($0) } }
    if isComplete { source.finish() }
  }

  /// Passes what was stored before the interruption; returns the bytes behind
  /// it.
  private func passStored(_ bytes: [UInt8], isComplete: Bool) throws -> ArraySlice<UInt8> {
    guard let stored else { return bytes[...] }
    let passed = bytes.prefix(stored.offset - session.byteCount)
    append(passed, isComplete: false)
    var count = 0
    while try source.next() != nil { count += 1 }
    session.given.pass(count)
    // A report tells what was done now.
    session.forgetCounts()
    let isThere = session.byteCount == stored.offset
    guard isThere ? session.objectCount == stored.objects && digest.value == stored.digest : !isComplete
    else { throw ResumeError(name: name ?? "", offset: stored.offset) }
    if isThere { self.stored = nil }
    return bytes.dropFirst(passed.count)
  }

  private func keepPosition(isComplete: Bool, in database: Database) throws {
    guard let name, stored == nil else { return }
    if isComplete { return try ImportPosition.remove(name, in: database) }
    guard session.objectCount > 0 else { return }
    try ImportPosition(offset: session.byteCount, objects: session.objectCount, digest: digest.value)
      .write(name, in: database)
  }
}

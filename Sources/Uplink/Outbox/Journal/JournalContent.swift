/// What a journal's bytes say.
struct JournalContent: Sendable {
  private(set) var items: [OutboxID: OutboxItem] = [:]
  private(set) var salt: UInt64 = 0
  private(set) var nextID: UInt64 = 1
  /// Where the last whole record ends.
  private(set) var end = 0
  /// So many bytes after it are no record: a write that was never finished.
  private(set) var torn = 0
  /// Where records are that were safe once and cannot be read any more; empty unless `salvaging`.
  private(set) var damages: [Int] = []

  /// Reads a journal.
  ///
  /// An unreadable record is the torn end of a write that nobody was told of, unless a later record was
  /// written after it had become durable. Then the file was damaged, and that is an error.
  ///
  /// - Parameters:
  ///   - path: for the error.
  ///   - salvaging: passes over damaged records instead.
  init(_ bytes: [UInt8], path: String, salvaging: Bool) throws(OutboxFailure) {
    guard let header = JournalFormat.readHeader(bytes) else {
      throw Self.damaged(path, at: 0, "its header cannot be read, so nothing of it can")
    }
    guard JournalFormat.isKnown(header.version) else {
      throw .store("\(path) is of version \(header.version), which is not known here; use a later program")
    }
    (salt, nextID) = (header.salt, header.nextID)
    end = JournalFormat.headerLength
    while end < bytes.count {
      if let record = JournalFormat.readRecord(bytes, at: end, salt: salt) {
        try take(record.payload)
        end = record.end
      } else if let later = Self.laterRecord(in: bytes, after: end, salt: salt) {
        guard salvaging else {
          throw Self.damaged(
            path, at: end,
            "the record there was safe on disk once; what follows it from byte \(later) is whole")
        }
        damages.append(end)
        end = later
      } else {
        torn = bytes.count - end
        return
      }
    }
  }

  /// The next record, if it proves that `offset` was durable when it was written.
  private static func laterRecord(in bytes: [UInt8], after offset: Int, salt: UInt64) -> Int? {
    var place = offset + 1
    while place + JournalFormat.recordHeaderLength < bytes.count {
      if let record = JournalFormat.readRecord(bytes, at: place, salt: salt) {
        if record.synced > UInt64(offset) { return firstRecord(in: bytes, after: offset, salt: salt) }
        place = record.end
      } else {
        place += 1
      }
    }
    return nil
  }

  private static func firstRecord(in bytes: [UInt8], after offset: Int, salt: UInt64) -> Int? {
    (offset + 1..<bytes.count).first { JournalFormat.readRecord(bytes, at: $0, salt: salt) != nil }
  }

  private mutating func take(_ payload: [UInt8]) throws(OutboxFailure) {
    switch try JournalFormat.Entry(encoded: payload) {
    case .put(let item):
      items[item.id] = item
      nextID = max(nextID, item.id.number + 1)
    case .change(let change):
      items[change.id] = items[change.id].flatMap { change.applied(to: $0) }
    }
  }

  private static func damaged(_ path: String, at offset: Int, _ what: String) -> OutboxFailure {
    .store(
      "\(path) is damaged at byte \(offset): \(what). Put back a copy of the file, or open it with salvaging: "
        + "true, which keeps all that can be read and the damaged file beside it")
  }
}

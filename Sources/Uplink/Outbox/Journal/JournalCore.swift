/// A journal and its file: writes, and what to do when writing fails. Blocks; used by one thread at a time.
struct JournalCore: Sendable {
  /// What to write together; all of it or nothing.
  enum Job: Sendable {
    case append([OutboxDraft])
    case apply([OutboxChange])

    var isDurable: Bool {
      switch self {
      case .append: true
      case .apply(let changes): changes.contains(where: \.isDurable)
      }
    }
  }

  private let path: String
  private let disk: any JournalDisk
  private let leastGarbage: Int
  private var file: (any JournalFile)?
  private(set) var items: [OutboxID: OutboxItem] = [:]
  /// How long the newest whole record of each is.
  private var lengths: [OutboxID: Int] = [:]
  private var live = 0
  private var salt: UInt64 = 0
  private var nextID: UInt64 = 1
  private var end = 0
  private var synced = 0
  /// What the disk holds is not known: the file must be written anew before anything else.
  private var isSuspect = false
  /// No compaction below so much garbage; grows when one failed.
  private var leastForNext = 0
  private(set) var recovery = JournalRecovery()

  /// Reads the file, or makes it. What was left behind by an unfinished write is cut off.
  init(
    path: String, disk: any JournalDisk, leastGarbage: Int, salvaging: Bool
  ) throws(OutboxFailure) {
    self.path = path
    self.disk = disk
    self.leastGarbage = leastGarbage
    let bytes: [UInt8]?
    do {
      try disk.remove(path + ".new")
      bytes = try disk.read(path)
    } catch {
      throw error.failure
    }
    let content =
      if let bytes { try JournalContent(bytes, path: path, salvaging: salvaging) } else {
        JournalContent?.none
      }
    do {
      if let content, let bytes { try takeOver(content, bytes) } else { try rewrite() }
    } catch {
      throw error.failure
    }
  }

  private mutating func takeOver(_ content: JournalContent, _ bytes: [UInt8]) throws(DiskFault) {
    (salt, nextID, end) = (content.salt, content.nextID, content.end)
    for item in content.items.values { keep(item, length: Self.length(of: item)) }
    recovery.tornBytes = content.torn
    recovery.damages = content.damages
    if !content.damages.isEmpty {
      try write(bytes, to: path + ".damaged")
      return try rewrite()
    }
    let file = try disk.open(path)
    if content.torn > 0 { try file.truncate(to: end) }
    // What a killed process wrote may still be in memory only.
    try file.sync()
    self.file = file
    synced = end
  }

  // MARK: Writing

  /// Writes jobs together; returns what became of each. Those that fail left nothing behind.
  mutating func commit(_ jobs: [Job]) -> [Result<[OutboxID], OutboxFailure>] {
    do throws(DiskFault) {
      if isSuspect { try rewrite() }
      return try write(jobs).map { .success($0) }
    } catch {
      // Smaller ones may still find room.
      if jobs.count > 1, !isSuspect { return jobs.flatMap { commit([$0]) } }
      // At once, so that nothing of what failed comes back at the next start; else the next job tries again.
      if isSuspect { do { try rewrite() } catch {} }
      return jobs.map { _ in .failure(error.failure) }
    }
  }

  private mutating func write(_ jobs: [Job]) throws(DiskFault) -> [[OutboxID]] {
    var bytes: [UInt8] = []
    var written: [(entry: JournalFormat.Entry, length: Int)] = []
    var next = nextID
    var outcomes: [[OutboxID]] = []
    for job in jobs {
      let (entries, ids) = entries(of: job, &next)
      outcomes.append(ids)
      for entry in entries {
        let record = JournalFormat.record(entry.encoded(), at: end + bytes.count, salt: salt, synced: synced)
        bytes += record
        written.append((entry, record.count))
      }
    }
    try put(bytes, isDurable: jobs.contains(where: \.isDurable))
    nextID = next
    for (entry, length) in written { take(entry, length) }
    return outcomes
  }

  private func entries(of job: Job, _ next: inout UInt64) -> ([JournalFormat.Entry], [OutboxID]) {
    switch job {
    case .append(let drafts):
      let ids = drafts.indices.map { OutboxID(number: next + UInt64($0)) }
      next += UInt64(drafts.count)
      return (zip(ids, drafts).map { .put(OutboxItem(id: $0, content: $1)) }, ids)
    case .apply(let changes):
      return (changes.filter { items[$0.id] != nil }.map { .change($0) }, [])
    }
  }

  private mutating func put(_ bytes: [UInt8], isDurable: Bool) throws(DiskFault) {
    guard let file, !bytes.isEmpty else { return }
    do {
      try file.write(bytes, at: end)
    } catch {
      // A part of it may be there.
      do { try file.truncate(to: end) } catch { isSuspect = true }
      throw error
    }
    if isDurable {
      // After a failed sync, a system may take for written what is not: nothing of this file counts any more.
      do { try file.sync() } catch {
        isSuspect = true
        throw error
      }
      synced = end + bytes.count
    }
    end += bytes.count
  }

  private mutating func take(_ entry: JournalFormat.Entry, _ length: Int) {
    switch entry {
    case .put(let item), .change(.replaced(let item)): keep(item, length: length)
    case .change(let change):
      guard let item = items[change.id] else { return }
      items[change.id] = change.applied(to: item)
      if items[change.id] == nil { live -= lengths.removeValue(forKey: change.id) ?? 0 }
    }
  }

  private mutating func keep(_ item: OutboxItem, length: Int) {
    live += length - (lengths[item.id] ?? 0)
    lengths[item.id] = length
    items[item.id] = item
  }

  // MARK: Writing anew

  /// Writes the file anew when more of it is garbage than not. A failure costs nothing but the room.
  mutating func compact() {
    let garbage = end - JournalFormat.headerLength - live
    guard garbage > max(live, leastGarbage, leastForNext) else { return }
    do {
      try rewrite()
      leastForNext = 0
    } catch {
      leastForNext = garbage * 2
    }
  }

  /// Writes what is kept into a new file, which then takes the place of the old one.
  private mutating func rewrite() throws(DiskFault) {
    let salt = UInt64.random(in: .min ... .max)
    var bytes = JournalFormat.header(salt: salt, nextID: nextID)
    var lengths: [OutboxID: Int] = [:]
    for item in items.values.sorted(by: { $0.id < $1.id }) {
      let payload = JournalFormat.Entry.put(item).encoded()
      let record = JournalFormat.record(payload, at: bytes.count, salt: salt, synced: 0)
      lengths[item.id] = record.count
      bytes += record
    }
    let fresh = try write(bytes, to: path + ".new")
    // From here on, a power cut may bring back the old file or the new one, so neither may grow before the
    // folder is safe.
    isSuspect = true
    try disk.rename(path + ".new", to: path)
    try disk.syncFolder(of: path)
    isSuspect = false
    self.salt = salt
    self.lengths = lengths
    file = fresh
    live = bytes.count - JournalFormat.headerLength
    end = bytes.count
    synced = end
  }

  @discardableResult
  private func write(_ bytes: [UInt8], to path: String) throws(DiskFault) -> any JournalFile {
    do {
      let file = try disk.open(path)
      try file.truncate(to: 0)
      try file.write(bytes, at: 0)
      try file.sync()
      return file
    } catch {
      // It only takes room; it is removed at the next start too.
      do { try disk.remove(path) } catch {}
      throw error
    }
  }

  private static func length(of item: OutboxItem) -> Int {
    JournalFormat.recordHeaderLength + JournalFormat.Entry.put(item).encoded().count
  }
}

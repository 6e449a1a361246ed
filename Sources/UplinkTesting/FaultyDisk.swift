import SplitMix
import Synchronization
public import Uplink

/// A disk in memory for a ``FileJournal`` that forgets what was never synced when the power goes, and fails
/// when it is told to.
///
/// ```swift
/// let disk = FaultyDisk()
/// disk.fail(at: 7, with: ENOSPC)
/// let journal = try FileJournal(at: "outbox", disk: disk)
/// // …
/// let later = disk.afterPowerLoss(.nothingUnsynced)
/// ```
public final class FaultyDisk: JournalDisk {
  /// What of the unsynced writes and renames is on the disk after the power was lost.
  public enum Remains: Sendable, Hashable {
    /// Nothing.
    case nothingUnsynced
    /// Anything: of each write a part, all, or none, in any order; where data is missing there are zeros.
    case anything(seed: UInt64)
  }

  fileprivate enum Write: Sendable {
    case bytes([UInt8], at: Int)
    case length(Int)

    func apply(to content: inout [UInt8]) {
      switch self {
      case .bytes(let bytes, let offset):
        let missing = offset + bytes.count - content.count
        if missing > 0 { content += [UInt8](repeating: 0, count: missing) }
        content.replaceSubrange(offset..<offset + bytes.count, with: bytes)
      case .length(let length):
        content = Array(content.prefix(length)) + [UInt8](repeating: 0, count: max(0, length - content.count))
      }
    }
  }

  fileprivate struct Inode: Sendable {
    var content: [UInt8] = []
    var durable: [UInt8] = []
    var unsynced: [Write] = []
  }

  fileprivate struct State: Sendable {
    var inodes: [Int: Inode] = [:]
    var names: [String: Int] = [:]
    var durableNames: [String: Int] = [:]
    var locks: Set<String> = []
    var operations = 0
    var nextInode = 0
    var fault: (at: Int, code: Int32, lasts: Bool)?
    var powerFails: Int?
  }

  fileprivate let state: Mutex<State>

  /// An empty disk.
  public convenience init() { self.init(State()) }

  private init(_ state: sending State) { self.state = Mutex(state) }

  /// How many changing operations there were: writes, cuts, syncs, renames and removals.
  public var operations: Int { state.withLock { $0.operations } }

  /// Fails the n-th changing operation from now on, counted from 1. A failing write leaves half of its bytes.
  ///
  /// - Parameters:
  ///   - operation: which one.
  ///   - code: the system's number, e.g. `ENOSPC`.
  ///   - lasts: whether all later ones fail too.
  public func fail(at operation: Int, with code: Int32, lasts: Bool = false) {
    state.withLock { $0.fault = ($0.operations + operation, code, lasts) }
  }

  /// Lets everything work again.
  public func repair() { state.withLock { $0.fault = nil } }

  /// The power goes before the n-th changing operation from now on; it and all later ones fail.
  public func losePower(at operation: Int) { state.withLock { $0.powerFails = $0.operations + operation } }

  /// What is on the disk when the power comes back.
  public func afterPowerLoss(_ remains: Remains) -> FaultyDisk {
    state.withLock { state in
      var chance = Chance(remains)
      var later = State()
      later.nextInode = state.nextInode
      later.names = chance.isTrue ? state.names : state.durableNames
      for (id, inode) in state.inodes.sorted(by: { $0.key < $1.key }) {
        let content = chance.content(of: inode)
        later.inodes[id] = Inode(content: content, durable: content)
      }
      later.durableNames = later.names
      return FaultyDisk(later)
    }
  }

  /// Replaces the content of a file, as damage would; `nil` removes it.
  public func overwrite(_ path: String, with bytes: [UInt8]?) {
    state.withLock { state in
      state.nextInode += 1
      state.names[path] = bytes.map { _ in state.nextInode }
      state.durableNames[path] = state.names[path]
      if let bytes { state.inodes[state.nextInode] = Inode(content: bytes, durable: bytes) }
    }
  }

  /// All bytes of a file, `nil` if there is none.
  public func read(_ path: String) throws(DiskFault) -> [UInt8]? {
    state.withLock { state in state.names[path].flatMap { state.inodes[$0]?.content } }
  }

  /// Opens a file for writing; makes it where there is none.
  public func open(_ path: String) throws(DiskFault) -> any JournalFile {
    let inode = state.withLock { state in
      if let inode = state.names[path] { return inode }
      state.nextInode += 1
      state.names[path] = state.nextInode
      state.inodes[state.nextInode] = Inode()
      return state.nextInode
    }
    return OpenFile(disk: self, inode: inode)
  }

  /// Durable only after ``syncFolder(of:)``.
  public func rename(_ path: String, to other: String) throws(DiskFault) {
    try change("renaming \(path)") { state in state.names[other] = state.names.removeValue(forKey: path) }
  }

  /// Durable only after ``syncFolder(of:)``.
  public func remove(_ path: String) throws(DiskFault) {
    try change("removing \(path)") { state in state.names[path] = nil }
  }

  /// Makes all names durable.
  public func syncFolder(of path: String) throws(DiskFault) {
    try change("syncing the folder of \(path)") { state in state.durableNames = state.names }
  }

  /// Held until the returned value goes.
  public func lock(_ path: String) throws(OutboxFailure) -> any JournalLock {
    guard state.withLock({ $0.locks.insert(path).inserted }) else { throw .inUse("\(path) is locked") }
    return Lock(disk: self, path: path)
  }

  /// Counts a changing operation, and fails it if it is its turn.
  fileprivate func change(
    _ name: String, failing half: (inout State) -> Void = { _ in }, _ work: (inout State) -> Void
  ) throws(DiskFault) {
    let code: Int32? = state.withLock { state in
      state.operations += 1
      // 5 is EIO everywhere.
      if let end = state.powerFails, state.operations >= end { return 5 }
      if let fault = state.fault, state.operations == fault.at || (fault.lasts && state.operations > fault.at)
      {
        half(&state)
        return fault.code
      }
      work(&state)
      return nil
    }
    if let code { throw DiskFault(code: code, operation: name, reason: "told to fail") }
  }
}

private final class OpenFile: JournalFile {
  private let disk: FaultyDisk
  private let inode: Int

  init(disk: FaultyDisk, inode: Int) {
    self.disk = disk
    self.inode = inode
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(DiskFault) {
    let half = Array(bytes.prefix(bytes.count / 2))
    try disk.change("writing", failing: { note(.bytes(half, at: offset), in: &$0) }) { state in
      note(.bytes(bytes, at: offset), in: &state)
    }
  }

  func truncate(to length: Int) throws(DiskFault) {
    try disk.change("cutting") { state in note(.length(length), in: &state) }
  }

  func sync() throws(DiskFault) {
    // A failed sync drops what it could not write, and the next one does not know of it, as on Linux.
    try disk.change("syncing", failing: { $0.inodes[inode]?.unsynced = [] }) { state in
      guard var node = state.inodes[inode] else { return }
      for write in node.unsynced { write.apply(to: &node.durable) }
      node.unsynced = []
      state.inodes[inode] = node
    }
  }

  private func note(_ write: FaultyDisk.Write, in state: inout FaultyDisk.State) {
    guard var node = state.inodes[inode] else { return }
    state.inodes[inode] = nil
    write.apply(to: &node.content)
    node.unsynced.append(write)
    state.inodes[inode] = node
  }
}

private final class Lock: JournalLock {
  private let disk: FaultyDisk
  private let path: String

  init(disk: FaultyDisk, path: String) {
    self.disk = disk
    self.path = path
  }

  deinit { disk.state.withLock { _ = $0.locks.remove(path) } }
}

/// Decides what remains.
private struct Chance {
  private var random: SplitMix64?

  init(_ remains: FaultyDisk.Remains) {
    if case .anything(let seed) = remains { random = SplitMix64(seed: seed) }
  }

  /// Never, if nothing unsynced remains.
  var isTrue: Bool { mutating get { random?.happens(1, in: 2) ?? false } }

  mutating func content(of inode: FaultyDisk.Inode) -> [UInt8] {
    guard var random else { return inode.durable }
    defer { self.random = random }
    var content = inode.durable
    for write in inode.unsynced {
      switch (write, random.below(4)) {
      case (_, 0): continue
      case (.bytes(let bytes, let offset), 1):
        FaultyDisk.Write.bytes(Array(bytes.prefix(random.below(bytes.count + 1))), at: offset)
          .apply(to: &content)
      case (.bytes(let bytes, let offset), 2):
        // The file grew, but what it grew by was not written.
        let end = offset + bytes.count
        if end > content.count { FaultyDisk.Write.length(end).apply(to: &content) }
      default: write.apply(to: &content)
      }
    }
    return content
  }
}

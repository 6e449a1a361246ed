import Uplink

/// The real disk, with the crash points of a journal.
struct CrashingDisk: JournalDisk {
  let crash: Crash
  private let disk = PosixDisk()

  init(_ crash: Crash) { self.crash = crash }

  func read(_ path: String) throws(DiskFault) -> [UInt8]? { try disk.read(path) }

  func open(_ path: String) throws(DiskFault) -> any JournalFile {
    CrashingFile(try disk.open(path), isNew: path.hasSuffix(".new"), crash)
  }

  func rename(_ path: String, to other: String) throws(DiskFault) {
    crash.pass(.compactionWritten)
    try disk.rename(path, to: other)
    crash.pass(.compactionRenamed)
  }

  func remove(_ path: String) throws(DiskFault) { try disk.remove(path) }

  func syncFolder(of path: String) throws(DiskFault) { try disk.syncFolder(of: path) }

  func lock(_ path: String) throws(OutboxFailure) -> any JournalLock { try disk.lock(path) }
}

private final class CrashingFile: JournalFile {
  private let file: any JournalFile
  private let isNew: Bool
  private let crash: Crash

  init(_ file: any JournalFile, isNew: Bool, _ crash: Crash) {
    self.file = file
    self.isNew = isNew
    self.crash = crash
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(DiskFault) {
    if isNew, crash.isDue(at: .compactionWriting) {
      try file.write(Array(bytes.prefix(bytes.count / 2)), at: offset)
      crash.now()
    }
    try file.write(bytes, at: offset)
  }

  func truncate(to length: Int) throws(DiskFault) { try file.truncate(to: length) }

  func sync() throws(DiskFault) {
    if !isNew { crash.pass(.afterAppend) }
    try file.sync()
    if !isNew { crash.pass(.afterSync) }
  }
}

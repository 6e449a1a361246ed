import Foundation
import Synchronization
import Uplink

/// A folder on the real disk, for one journal; removed at the end.
final class JournalFolder: Sendable {
  let folder: URL
  var path: String { folder.appending(path: "outbox").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    // It lies among temporary files anyway.
    do { try FileManager.default.removeItem(at: folder) } catch {}
  }
}

/// The real disk, which counts its syncs.
final class CountingDisk: JournalDisk {
  private let disk = PosixDisk()
  fileprivate let count = Mutex(0)

  var syncs: Int { count.withLock { $0 } }

  func read(_ path: String) throws(DiskFault) -> [UInt8]? { try disk.read(path) }

  func open(_ path: String) throws(DiskFault) -> any JournalFile {
    CountingFile(file: try disk.open(path), disk: self)
  }

  func rename(_ path: String, to other: String) throws(DiskFault) { try disk.rename(path, to: other) }
  func remove(_ path: String) throws(DiskFault) { try disk.remove(path) }
  func syncFolder(of path: String) throws(DiskFault) { try disk.syncFolder(of: path) }
  func lock(_ path: String) throws(OutboxFailure) -> any JournalLock { try disk.lock(path) }
}

private final class CountingFile: JournalFile {
  private let file: any JournalFile
  private let disk: CountingDisk

  init(file: any JournalFile, disk: CountingDisk) {
    self.file = file
    self.disk = disk
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(DiskFault) { try file.write(bytes, at: offset) }
  func truncate(to length: Int) throws(DiskFault) { try file.truncate(to: length) }

  func sync() throws(DiskFault) {
    disk.count.withLock { $0 += 1 }
    try file.sync()
  }
}

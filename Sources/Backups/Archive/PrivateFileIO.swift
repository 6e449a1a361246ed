import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files and folders that only their owner can read, and that are on the disk when we say so.
enum PrivateFileIO {
  static func create(_ file: URL) throws {
    try remove(file)
    guard
      FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw BackupError.notWritable(path: file.path) }
  }

  static func createFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Does nothing if there is none.
  static func remove(_ file: URL) throws {
    if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
  }

  /// Makes the names in a folder last, not only the contents of its files.
  static func synchronize(folder: URL) throws {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BackupError.notWritable(path: folder.path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw BackupError.notWritable(path: folder.path) }
  }
}

extension FileHandle {
  /// Closes a file that was only read: there is nothing that could fail to be written.
  func closing() { do { try close() } catch { return } }
}

/// Asks for room before it is needed: a full disk in the middle helps nobody.
enum FreeSpace {
  /// Throws unless the disk that holds the folder has so many bytes left for this user.
  static func require(_ needed: Int64, in folder: URL) throws {
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
    guard let free = (attributes[.systemFreeSize] as? NSNumber)?.int64Value else { return }
    guard free >= needed else { throw BackupError.noSpace(needed: needed, free: free) }
  }
}

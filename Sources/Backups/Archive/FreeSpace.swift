import Foundation

/// Asks for room before it is needed: a full disk in the middle helps nobody.
enum FreeSpace {
  /// Throws unless the disk that holds the folder has so many bytes left for this user.
  static func require(_ needed: Int64, in folder: URL) throws {
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
    guard let free = (attributes[.systemFreeSize] as? NSNumber)?.int64Value else { return }
    guard free >= needed else { throw BackupError.noSpace(needed: needed, free: free) }
  }
}

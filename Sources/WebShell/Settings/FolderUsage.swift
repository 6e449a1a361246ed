package import Foundation

/// How much a folder holds, and how much its disk could still take.
package struct FolderUsage: Sendable, Hashable {
  package var path: String
  package var size: Int64
  /// `nil` if the system does not tell.
  package var free: Int64?

  package init(of folder: URL) {
    path = folder.path
    size = FolderFile.all(in: folder).map(\.size).reduce(0, +)
    do {
      let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
      free = (attributes[.systemFreeSize] as? NSNumber)?.int64Value
    } catch {
      free = nil
    }
  }
}

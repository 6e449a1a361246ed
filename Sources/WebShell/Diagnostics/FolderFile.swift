package import Foundation

/// A regular file somewhere in a folder.
package struct FolderFile: Sendable, Hashable {
  package var path: String
  package var size: Int64

  /// Sorted by path. A file that goes away meanwhile is left out.
  package static func all(in folder: URL) -> [FolderFile] {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey]
    let urls = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: Array(keys))
    var files: [FolderFile] = []
    let prefix = folder.resolvingSymlinksInPath().path + "/"
    while let url = urls?.nextObject() as? URL {
      guard let values = gone({ try url.resourceValues(forKeys: keys) }), values.isRegularFile == true else {
        continue
      }
      let path = url.resolvingSymlinksInPath().path
      files.append(
        FolderFile(
          path: path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : url.lastPathComponent,
          size: Int64(values.fileSize ?? 0)))
    }
    return files.sorted { $0.path < $1.path }
  }

  private static func gone<Value>(_ read: () throws -> Value) -> Value? {
    do { return try read() } catch { return nil }
  }
}

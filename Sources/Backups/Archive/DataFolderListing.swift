import Foundation

/// The files of a data folder that a backup keeps, sorted, with their sizes as they are now.
enum DataFolderListing {
  static func paths(in folder: URL) throws -> [(path: String, size: Int64)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().compactMap { path in
      guard DataFolderRules.isKept(path) else { return nil }
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: path).path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { return nil }
      return (path, (attributes[.size] as? NSNumber)?.int64Value ?? 0)
    }
  }
}

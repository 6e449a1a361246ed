/// Why what is known of devices cannot be used; the file is as it was.
package enum AccessFileError: Error, Hashable, Sendable {
  case damaged(path: String)
  /// A newer program wrote it.
  case newer(path: String)
}

extension AccessFileError: CustomStringConvertible {
  /// One sentence with the remedy.
  package var description: String {
    switch self {
    case .damaged(let path):
      "The file \(path) is damaged. Put a backup in its place, or remove it: then every device has to be "
        + "paired again."
    case .newer(let path):
      "The file \(path) was written by a newer Outpost. It is untouched. Update Outpost."
    }
  }
}

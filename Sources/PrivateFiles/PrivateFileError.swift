/// Why a private file cannot be used. No case holds its content.
package enum PrivateFileError: Error, Hashable, Sendable {
  /// Group or others may read or write the file.
  case exposed(path: String, mode: UInt16)
  /// The system refused a file operation with this errno.
  case refused(path: String, code: Int32)
}

extension PrivateFileError: CustomStringConvertible {
  /// One sentence with the remedy.
  package var description: String {
    switch self {
    case .exposed(let path, _): "Others may read \(path), so it is not used. Run: chmod 600 '\(path)'"
    case .refused(let path, let code):
      "The file \(path) cannot be used (system error \(code)). Check its folder, its permissions and the disk."
    }
  }
}

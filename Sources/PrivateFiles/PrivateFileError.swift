/// Why a private file cannot be used. No case holds its content.
package enum PrivateFileError: Error, Hashable, Sendable {
  /// Group or others may read or write the file.
  case exposed(path: String, mode: UInt16)
  /// It does not hold the 32 bytes that it should.
  case noSecret(path: String)
  /// The system refused a file operation with this errno.
  case refused(path: String, code: Int32)
}

extension PrivateFileError {
  /// What a command ends with, by `sysexits.h`.
  package var exitCode: Int32 { if case .noSecret = self { 65 } else { 77 } }
}

extension PrivateFileError: CustomStringConvertible {
  /// One sentence with the remedy.
  package var description: String {
    switch self {
    case .exposed(let path, _): "Others may read \(path), so it is not used. Run: chmod 600 '\(path)'"
    case .noSecret(let path):
      "The file \(path) is damaged. Put a backup in its place, or remove it: then what was made by it is over."
    case .refused(let path, let code):
      "The file \(path) cannot be used (system error \(code)). Check its folder, its permissions and the disk."
    }
  }
}

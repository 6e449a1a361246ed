import PrivateFiles

/// Why the keyring refused. No case holds a secret or a key.
package enum KeyringError: Error, Hashable, Sendable {
  /// The environment variable does not hold 32 bytes in base64.
  case malformedKey(variable: String)
  /// The key file does not hold 32 bytes in base64.
  case malformedKeyFile(path: String)
  /// Group or others may read or write the file.
  case exposed(path: String, mode: UInt16)
  /// The file was written with another key; it is as it was.
  case wrongKey(path: String)
  /// The file is cut or changed; it is as it was.
  case damaged(path: String)
  /// This entry is changed, or belongs to another name.
  case damagedEntry(path: String, name: SecretName)
  /// A newer program wrote the file; it is as it was.
  case newerFile(path: String, found: Int, known: Int)
  /// The system refused a file operation with this errno.
  case file(path: String, code: Int32)
}

extension KeyringError {
  /// Runs the body; its failures are the keyring's.
  static func reading<Value>(_ body: () throws(PrivateFileError) -> Value) throws(KeyringError) -> Value {
    do {
      return try body()
    } catch {
      switch error {
      case .exposed(let path, let mode): throw .exposed(path: path, mode: mode)
      case .noSecret(let path): throw .malformedKeyFile(path: path)
      case .refused(let path, let code): throw .file(path: path, code: code)
      }
    }
  }
}

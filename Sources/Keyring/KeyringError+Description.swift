extension KeyringError: CustomStringConvertible {
  /// Why the keys cannot be used, with the remedy; names files, never what is in them.
  package var description: String {
    switch self {
    case .malformedKey(let variable):
      "The environment variable \(variable) must hold 32 bytes in base64. Correct it, or unset it to use the "
        + "key file."
    case .malformedKeyFile(let path):
      "The keyring's key file \(path) must hold 32 bytes in base64. Put the right one back."
    case .exposed(let path, _):
      "Others may read \(path), so it is not used. Run: chmod 600 '\(path)'"
    case .wrongKey(let path):
      "The keyring \(path) was written with another key. Give that key back, or move the file away and enter "
        + "the printers' keys again."
    case .damaged(let path), .damagedEntry(let path, _):
      "The keyring \(path) is damaged and was left as it is. Put a backup in its place, or move it away and "
        + "enter the printers' keys again."
    case .newerFile(let path, _, _):
      "The keyring \(path) was written by a newer Outpost. It is untouched. Update Outpost."
    case .file(let path, let code):
      "The file \(path) cannot be used (system error \(code)). Check its folder, its permissions and the disk."
    }
  }
}

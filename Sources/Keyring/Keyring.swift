import PrivateFiles

/// Secrets in one encrypted file that only its owner may read.
///
/// The file is read for every question, so that what another process stored is
/// seen, and changed under a lock, so that two processes do not lose each
/// other's secrets. It appears with the first secret.
package actor Keyring {
  private let file: PrivateFile
  private let key: KeyringKey

  /// Throws if there is a file that cannot be used: exposed, damaged, newer,
  /// or sealed with another key.
  package init(file path: String, key: KeyringKey) throws(KeyringError) {
    file = PrivateFile(path: path)
    self.key = key
    _ = try Self.load(file, key: key)
  }

  /// The secret of this name; nil if there is none.
  package func secret(for name: SecretName) throws(KeyringError) -> Secret? {
    try Self.load(file, key: key).open(name, with: key, path: file.path)
  }

  /// Stores the secret in place of the one that the name had; it is on the
  /// disk once this returns.
  package func store(_ secret: Secret, for name: SecretName) throws(KeyringError) {
    try change { document throws(KeyringError) in
      try document.seal(secret, as: name, with: key, path: file.path)
      return true
    }
  }

  /// Does nothing if there is no secret of this name.
  package func remove(_ name: SecretName) throws(KeyringError) {
    try change { document throws(KeyringError) in document.remove(name) }
  }

  /// All names, sorted.
  package var names: [SecretName] {
    get throws(KeyringError) {
      try Self.load(file, key: key).entries.keys.sorted().map(SecretName.init(rawValue:))
    }
  }

  private func change(
    _ body: (inout KeyringDocument) throws(KeyringError) -> Bool
  ) throws(KeyringError) {
    try KeyringError.reading { () throws(PrivateFileError) in
      try file.withLock { Result { () throws(KeyringError) in try changeLocked(body) } }
    }.get()
  }

  private func changeLocked(
    _ body: (inout KeyringDocument) throws(KeyringError) -> Bool
  ) throws(KeyringError) {
    var document = try Self.load(file, key: key)
    guard try body(&document) else { return }
    let content = try document.encoded(path: file.path)
    try KeyringError.reading { () throws(PrivateFileError) in try file.replace(with: content) }
  }

  private static func load(_ file: PrivateFile, key: KeyringKey) throws(KeyringError) -> KeyringDocument {
    let content = try KeyringError.reading { () throws(PrivateFileError) in try file.read() }
    guard let content else { return KeyringDocument(key: key) }
    return try KeyringDocument(from: content, key: key, path: file.path)
  }
}

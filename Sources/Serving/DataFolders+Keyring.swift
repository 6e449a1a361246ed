import Foundation
package import Keyring

extension DataFolders {
  /// The keyring of these folders, and the key that seals it.
  package func keyring() throws -> (Keyring, KeyringKey) {
    let key = try KeyringKey(
      environment: ProcessInfo.processInfo.environment, keyFile: keyringKeyFile.path)
    return (try Keyring(file: keyringFile.path, key: key), key)
  }
}

package import Keyring

/// What the keyring has under this name is no login of this kind, such as one that a newer version wrote. It is
/// left as it is; logging in again replaces it.
package struct UnreadableCredential: Error, Hashable {
  package let name: SecretName

  package init(name: SecretName) { self.name = name }
}

extension UnreadableCredential: CustomStringConvertible {
  package var description: String {
    "the login \"\(name.rawValue)\" in the keyring cannot be read; log in again to replace it"
  }
}

/// What a secret is called in the keyring. Names are not secret: they stand
/// readable in the file.
package struct SecretName: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension SecretName: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

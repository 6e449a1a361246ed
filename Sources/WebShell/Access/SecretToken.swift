import Crypto
package import Foundation

/// 256 random bits that stand for a right, as text for a cookie or an address.
///
/// Printing or reflecting it gives a placeholder; only ``text`` gives what it is.
package struct SecretToken: Hashable, Sendable {
  package let text: String

  package init() { self.init(bytes: SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }) }

  package init(bytes: some DataProtocol) {
    text = Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  init(text: String) { self.text = text }

  /// What is stored of it: nobody can find the token by that.
  var digest: Data { Data(SHA256.hash(data: Data(text.utf8))) }

  /// In a time that tells nothing about where they differ.
  func isEqual(to other: SecretToken) -> Bool {
    SHA256.hash(data: Data(text.utf8)) == SHA256.hash(data: Data(other.text.utf8))
  }
}

extension SecretToken: CustomStringConvertible, CustomReflectable {
  package var description: String { "(token)" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

package import Crypto
package import Foundation
package import PrivateFiles

/// The key from which tokens of forms and shared files are made, so that none of them is stored.
///
/// Keep its file outside the data folder: a copy of the data alone opens nothing.
package struct AccessKey: Sendable {
  private let key: SymmetricKey

  package init(_ key: SymmetricKey) { self.key = key }

  /// The key in the file, which is made if it is not there.
  package init(file: PrivateFile) throws(PrivateFileError) {
    key = SymmetricKey(data: try file.secret())
  }

  /// What a form of this session carries.
  func formToken(of session: DeviceSession.ID) -> SecretToken { token("form", session.text) }

  /// The token of a shared file under this salt; a new salt makes another one.
  func fileToken(of file: SharedFileID, salt: String) -> SecretToken { token("feed", "\(file.path) \(salt)") }

  /// 32 bytes from which a code to be typed is made.
  func code(_ purpose: String, _ subject: String) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Data("\(purpose) \(subject)".utf8), using: key))
  }

  private func token(_ purpose: String, _ subject: String) -> SecretToken {
    SecretToken(bytes: code(purpose, subject))
  }
}

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

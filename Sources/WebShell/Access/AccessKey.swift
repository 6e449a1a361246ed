package import Crypto
import Foundation
package import PrivateFiles

/// The key from which forms' and feeds' tokens are made, so that none of them is stored.
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

  /// The token of a feed under this salt; a new salt makes another one.
  func feedToken(of feed: FeedID, salt: String) -> SecretToken { token("feed", "\(feed.path) \(salt)") }

  /// 32 bytes from which a code to be typed is made.
  func code(_ purpose: String, _ subject: String) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Data("\(purpose) \(subject)".utf8), using: key))
  }

  private func token(_ purpose: String, _ subject: String) -> SecretToken {
    SecretToken(bytes: code(purpose, subject))
  }
}

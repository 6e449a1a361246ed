import Crypto
import Foundation

extension String {
  /// Tells it from other texts without telling what it is: it may stand in addresses.
  var digest: String {
    SHA256.hash(data: Data(utf8)).prefix(8).map { String(format: "%02x", $0) }.joined()
  }
}

extension Account {
  /// Tells it from others without telling whose it is.
  var digest: String { id.digest }

  /// With which the keys of the person's notices begin.
  var noticePrefix: String { "\(digest)/" }
}

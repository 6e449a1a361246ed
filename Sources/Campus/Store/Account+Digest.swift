import Crypto
import Foundation

extension Account {
  /// Tells it from others without telling whose it is.
  var digest: String {
    SHA256.hash(data: Data(id.utf8)).prefix(8).map { String(format: "%02x", $0) }.joined()
  }

  /// With which the keys of the person's notices begin.
  var noticePrefix: String { "\(digest)/" }
}

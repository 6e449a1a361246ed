import Crypto
import Foundation

/// The database of one account, with what SQLite keeps beside it.
///
/// Its name does not tell whose it is: paths stand in logs.
struct AccountFile: Sendable {
  let url: URL

  /// - Parameter folder: the app's.
  init(_ account: Account, in folder: URL) {
    let digest = SHA256.hash(data: Data(account.id.utf8)).prefix(8).map { String(format: "%02x", $0) }
    url = folder.appending(path: "account-\(digest.joined()).sqlite")
  }

  func remove() throws {
    for ending in ["", "-wal", "-shm", "-journal"] {
      let path = url.path + ending
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }
  }
}

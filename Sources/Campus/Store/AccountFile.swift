import Foundation

/// The database of one account, with what SQLite keeps beside it.
///
/// Its name does not tell whose it is: paths stand in logs.
struct AccountFile: Sendable {
  let url: URL

  /// - Parameter folder: the app's.
  init(_ account: Account, in folder: URL) {
    url = folder.appending(path: "account-\(account.digest).sqlite")
  }

  func remove() throws {
    for ending in ["", "-wal", "-shm", "-journal"] {
      let path = url.path + ending
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }
  }
}

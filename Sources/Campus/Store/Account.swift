import Crypto
import Foundation
package import KOS
import RecordMapping

/// A person's login at one university, and the data that goes with it.
package struct Account: Sendable, Hashable, Identifiable {
  /// Of the registration and the person: `fit-novakjan`.
  package let id: String
  package var username: String
  package var registration: String
  /// As KOS tells it; the user name until then.
  package var name: String
  /// In which language names of courses and rooms are shown, whatever the page's own is.
  package var dataLanguage: KOS.Language

  package init(
    username: String, registration: String, name: String? = nil, dataLanguage: KOS.Language = .czech
  ) {
    id = "\(registration)-\(username)"
    self.username = username
    self.registration = registration
    self.name = name ?? username
    self.dataLanguage = dataLanguage
  }
}

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

/// An ``Account``'s row.
@Record(table: "account")
struct AccountRecord: Hashable {
  @ID let id: String
  var username: String
  var registration: String
  var name: String
  var dataLanguage: String
  /// The order in which they were added.
  var added: Int
  /// Whether its data is the one that pages show.
  var isSelected: Bool

  var account: Account {
    Account(
      username: username, registration: registration, name: name,
      dataLanguage: Language(rawValue: dataLanguage) ?? .czech)
  }
}

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

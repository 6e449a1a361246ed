import Foundation
import GRDB

/// A row of the table "user".
struct UserRecord: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "user"

  let id: Int64
  let name: String
  let email: String
  let created: Date

  init(_ document: UserDocument) {
    id = document.id
    name = document.name
    email = document.email
    created = document.created
  }

  static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
    StoredMoment.encoding
  }

  static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
    StoredMoment.decoding
  }
}

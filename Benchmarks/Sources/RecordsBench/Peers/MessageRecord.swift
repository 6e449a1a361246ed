import Foundation
import GRDB

/// A row of the table "message".
struct MessageRecord: Codable, FetchableRecord, PersistableRecord {
  enum CodingKeys: String, CodingKey {
    case id, text, created
    case userID = "user_id"
  }

  static let databaseTableName = "message"
  static let user = belongsTo(UserRecord.self)

  let id: Int64
  let text: String
  let created: Date
  let userID: Int64

  init(_ document: MessageDocument) {
    id = document.id
    text = document.text
    created = document.created
    userID = document.user.id
  }

  static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
    StoredMoment.encoding
  }

  static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
    StoredMoment.decoding
  }
}

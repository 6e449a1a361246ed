import Foundation

/// A user as the API sends it: its id is a String, its moment decimal seconds.
struct UserDocument: Codable {
  enum CodingKeys: CodingKey { case id, name, email, created }

  let id: Int64
  let name: String
  let email: String
  let created: Date

  init(_ record: UserRecord) {
    id = record.id
    name = record.name
    email = record.email
    created = record.created
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIdentity(forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    email = try container.decode(String.self, forKey: .email)
    created = try container.decode(Date.self, forKey: .created)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(String(id), forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(email, forKey: .email)
    try container.encode(created, forKey: .created)
  }
}

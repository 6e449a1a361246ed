import Foundation

/// A message as the API sends it, with its user inside.
struct MessageDocument: Codable {
  enum CodingKeys: CodingKey { case id, text, created, user }

  let id: Int64
  let text: String
  let created: Date
  let user: UserDocument

  init(_ sent: SentMessage) {
    id = sent.message.id
    text = sent.message.text
    created = sent.message.created
    user = UserDocument(sent.user)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIdentity(forKey: .id)
    text = try container.decode(String.self, forKey: .text)
    created = try container.decode(Date.self, forKey: .created)
    user = try container.decode(UserDocument.self, forKey: .user)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(String(id), forKey: .id)
    try container.encode(text, forKey: .text)
    try container.encode(created, forKey: .created)
    try container.encode(user, forKey: .user)
  }
}

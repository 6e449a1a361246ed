import GRDB

/// A message with its user, as a join fetches it.
struct SentMessage: Decodable, FetchableRecord {
  let message: MessageRecord
  let user: UserRecord

  static func all() -> QueryInterfaceRequest<SentMessage> {
    MessageRecord.including(required: MessageRecord.user).order(Column("id")).asRequest(of: SentMessage.self)
  }
}

/// A document of messages.
struct MessageList: Codable {
  let messages: [MessageDocument]
}

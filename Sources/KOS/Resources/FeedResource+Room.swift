extension FeedResource where Content == Room {
  package static var rooms: Self { Self("rooms", order: ["code"]) }
}

extension FeedResource where Content == Person {
  package static var people: Self { Self("people", order: ["lastName", "firstName", "username"]) }
}

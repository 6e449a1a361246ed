extension FeedResource where Content == Programme {
  package static var programmes: Self { Self("programmes", order: ["code"]) }
}

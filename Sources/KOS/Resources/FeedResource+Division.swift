extension FeedResource where Content == Division {
  package static var divisions: Self { Self("divisions", order: ["code"]) }

  package static func subdivisions(of code: String) -> Self {
    Self("divisions", code, "subdivisions", order: ["code"])
  }
}

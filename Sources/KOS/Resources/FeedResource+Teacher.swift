extension FeedResource where Content == Teacher {
  package static var teachers: Self { Self("teachers", order: ["lastName", "firstName", "username"]) }

  package static func teachers(ofDivision code: String) -> Self {
    Self("divisions", code, "teachers", order: ["lastName", "firstName", "username"])
  }
}

extension FeedResource where Content == Branch {
  package static var branches: Self { Self("branches", order: ["code", "name"]) }

  package static func branches(ofProgramme code: String) -> Self {
    Self("programmes", code, "branches", order: ["code"])
  }

  package static func branches(ofCourse code: String) -> Self {
    Self("courses", code, "branches", order: ["code"])
  }
}

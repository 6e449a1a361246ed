extension FeedResource where Content == CourseInstance {
  package static func instances(ofCourse code: String) -> Self {
    Self("courses", code, "instances")
  }
}

extension FeedResource where Content == CourseEvent {
  package static var courseEvents: Self {
    Self("courseEvents", order: ["startDate", "endDate", "course", "room"])
  }

  package static func events(ofCourse code: String) -> Self {
    Self("courses", code, "events", order: ["startDate", "endDate", "room"])
  }
}

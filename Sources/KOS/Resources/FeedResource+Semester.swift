extension FeedResource where Content == Semester {
  package static var semesters: Self { Self("semesters", order: ["code"]) }
}

extension FeedResource where Content == CourseEnrollment {
  /// With the choice `none` those of all semesters.
  package static func enrolledCourses(ofStudent student: String) -> Self {
    Self("students", student, "enrolledCourses")
  }
}

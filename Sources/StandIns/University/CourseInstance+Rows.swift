extension CourseInstance {
  /// More than there are semesters.
  private static let stride = 64

  /// Instances have rows too, although they are not stored.
  static func row(course: Int, semester: Int) -> Int { course * stride + semester }
  static func course(ofRow row: Int) -> Int { row / stride }
  static func semester(ofRow row: Int) -> Int { row % stride }
}

/// A course that a student has enrolled in, or one recognised from elsewhere.
struct Enrollment: Sendable, Hashable {
  /// What a recognised course brings along.
  struct External: Sendable, Hashable {
    var name: Localised
    var credits: Int
    var completion: Constants.Completion
  }

  var student: Int
  var semester: Int
  /// `nil` for an external one.
  var course: Int?
  var external: External?
  /// Credit granted.
  var hasAssessment: Bool
  var isCompleted: Bool
}

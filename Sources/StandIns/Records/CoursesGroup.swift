struct CoursesGroup: Sendable, Hashable {
  struct Member: Sendable, Hashable {
    var course: Int
    var recommendedSemester: Int?
  }

  var code: String
  var name: Localised
  var note: Localised
  var isApproved: Bool
  var coursesLimits: ClosedRange<Int>
  var creditsLimits: ClosedRange<Int>
  var role: Constants.GroupRole
  var members: [Member]
}

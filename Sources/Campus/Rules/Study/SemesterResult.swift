import KOS

/// The courses of one semester of a study, and what they come to.
struct SemesterResult: Hashable, Sendable {
  /// `nil` for what KOS has in no semester.
  let semester: SemesterCode?
  let courses: [CourseResult]

  var credits: CreditSum { CreditSum(of: courses) }
  var score: WeightedScore { WeightedScore(of: courses) }
}

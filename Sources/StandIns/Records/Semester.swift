struct Semester: Sendable, Hashable {
  var code: SemesterCode
}

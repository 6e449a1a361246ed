/// A course in one semester. Not stored: each follows from its course, its semester and the seed.
struct CourseInstance: Sendable, Hashable {
  var course: Int
  var semester: Int
  var capacity: Int?
  var tutorialCapacity: Int?
  var overfill: Constants.Permission
  var occupied: Int
  var editors: [Int]
  var examiners: [Int]
  var guarantors: [Int]
  var instructors: [Int]
  var lecturers: [Int]
}

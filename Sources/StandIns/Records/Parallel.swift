struct Parallel: Sendable, Hashable {
  /// Unique only together with course, semester and type.
  var code: Int
  var course: Int
  var semester: Int
  var type: Constants.ParallelType
  var capacity: Int?
  var overfill: Constants.Permission
  var enrollment: Constants.Permission
  var note: Localised
  var occupied: Int
  var teachers: [Int]
  var slots: [TimetableSlot]
}

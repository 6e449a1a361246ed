/// In what light an entity is read.
struct Reading: Sendable {
  var university: University
  var language = Language.en
  /// Rows of the semesters whose instances of a course are wanted.
  var semesters: [Int] = []
  var quirks = Quirks()
}

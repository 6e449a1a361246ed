import CivilTime

/// Which of the lessons a list is about.
struct EventQuery: Sendable, Hashable {
  var first: Day
  /// Belongs to it.
  var last: Day
  /// `nil` for all.
  var type: String?
  /// Whether cancelled ones are among them.
  var hasDeleted: Bool
  /// Whether a lesson counts by the day from which it was moved, too.
  var hasOriginalDates: Bool

  init(_ query: QueryString, today: Day) throws(Refusal) {
    first = try query.day("from") ?? today
    last = try query.day("to") ?? first.adding(7)
    hasOriginalDates = try query.choice("with_original_date", ["false", "true"]) == "true"
    hasDeleted = try query.choice("deleted", ["false", "true", "all"]).map { $0 != "false" } ?? false
    type = try query.choice("event_type", Constants.ParallelType.allCases.compactMap(\.eventType))
  }

  func includes(_ lesson: LessonEvent) -> Bool {
    guard type == nil || type == lesson.type, hasDeleted || !lesson.isDeleted else { return false }
    if contains(lesson.start) { return true }
    return hasOriginalDates && lesson.original.start.map(contains) == true
  }

  private func contains(_ moment: LocalDateTime) -> Bool { first <= moment.day && moment.day <= last }
}

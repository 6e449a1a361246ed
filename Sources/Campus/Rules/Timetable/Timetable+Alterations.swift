import CivilTime
import KOS

extension Timetable {
  /// With what Sirius says of single lessons: those that are called off stand apart, the others where and when they
  /// are held. What it says of a lesson that is not here says nothing of this timetable.
  func altered(by records: [AlterationRecord]) -> Timetable {
    guard !records.isEmpty else { return self }
    let known = Dictionary(grouping: records, by: \.spot)
    let counts = Dictionary(grouping: planned.compactMap(\.spot)) { $0 }.mapValues(\.count)
    let altered = planned.map { lesson in
      guard let spot = lesson.spot, let meant = known[spot] else { return lesson }
      // Of several that a parallel has at once, the room tells which one is meant.
      let record =
        counts[spot] == 1
        ? meant.first : meant.first { $0.plannedRoom != nil && $0.plannedRoom == lesson.room?.key }
      return record.map { lesson.altered(by: $0) } ?? lesson
    }
    return Timetable(lessons: altered, unplaced: unplaced)
  }
}

extension Lesson {
  /// `nil` where KOS says too little.
  var spot: LessonSpot? {
    guard let course, let parallelCode, let type else { return nil }
    return LessonSpot(
      course: course, parallelCode: parallelCode, type: type,
      start: alteration?.plannedStart ?? LocalDateTime(day, times.start))
  }

  /// Itself, if that makes no difference: KOS may know it by now.
  fileprivate func altered(by record: AlterationRecord) -> Lesson {
    var lesson = self
    if record.isMoved {
      lesson.movedTo = record.start.day
      lesson.times = times(movedTo: record.start.time)
    }
    if let room = record.room { lesson.room = Reference(key: room, name: room) }
    if let substitutes = record.teachers { lesson.teachers = substitutes }
    let alteration = LessonAlteration(
      plannedStart: start, plannedRoom: room?.name ?? room?.key,
      plannedTeachers: teachers.names, isCancelled: record.isCancelled,
      isMoved: lesson.start != start, isElsewhere: lesson.room?.key != room?.key,
      isSubstituted: lesson.teachers.keys != teachers.keys, reason: record.reason)
    guard alteration.makesDifference else { return self }
    lesson.alteration = alteration
    return lesson
  }

  /// As long as KOS says, for Sirius leaves out the breaks between teaching hours; until midnight at most.
  private func times(movedTo start: TimeOfDay) -> TimeRange {
    let minutes = (times.end.secondOfDay - times.start.secondOfDay) / 60
    let end = start.adding(minutes: minutes) ?? .lastSecond
    return TimeRange(from: start, to: end) ?? times
  }
}

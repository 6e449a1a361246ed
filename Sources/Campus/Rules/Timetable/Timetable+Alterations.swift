import KOS

extension Timetable {
  /// With what Sirius says of single lessons: those that are called off stand apart, the others where and when they
  /// are held. What it says of a lesson that is not here says nothing of this timetable.
  func altered(by records: [AlterationRecord]) -> Timetable {
    guard !records.isEmpty else { return self }
    let known = Dictionary(records.map { ($0.spot, $0) }) { first, _ in first }
    let all = (lessons + cancelled).map { lesson in
      lesson.spot.flatMap { known[$0] }.map { lesson.altered(by: $0) } ?? lesson
    }
    return Timetable(lessons: all, unplaced: unplaced)
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

  fileprivate func altered(by record: AlterationRecord) -> Lesson {
    var lesson = self
    if let moved = record.isCancelled ? nil : times(from: record) {
      lesson.movedTo = record.start.day
      lesson.times = moved
    }
    if !record.isCancelled, let room = record.room { lesson.room = Reference(key: room, name: room) }
    lesson.alteration = LessonAlteration(
      plannedStart: start, plannedRoom: room?.name ?? room?.key ?? record.plannedRoom,
      isCancelled: record.isCancelled, isMoved: lesson.start != start,
      isElsewhere: lesson.room?.key != room?.key, reason: record.reason)
    return lesson
  }

  /// As long as KOS says: Sirius leaves out the breaks between teaching hours.
  private func times(from record: AlterationRecord) -> TimeSpan? {
    guard record.isMoved else { return nil }
    let minutes = (times.end.secondOfDay - times.start.secondOfDay) / 60
    let end = record.start.time.adding(minutes: minutes) ?? record.end.time
    return TimeSpan(from: record.start.time, to: end)
  }
}

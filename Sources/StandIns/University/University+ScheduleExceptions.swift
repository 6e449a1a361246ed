import CivilTime

extension University {
  /// Takes up an exception, whatever its id is, under one that none had before: clients know them by it.
  @discardableResult mutating func add(_ exception: ScheduleException) -> Int {
    lastExceptionID = max(lastExceptionID, scheduleExceptions.map(\.id).max() ?? 0) + 1
    var exception = exception
    exception.id = lastExceptionID
    scheduleExceptions.append(exception)
    return lastExceptionID
  }

  /// For demonstrations: of the first student's lessons of the two weeks after the day it was generated for,
  /// the first is cancelled, and the first of another course is held in another room.
  mutating func addSampleExceptions() {
    let lessons = Lessons(university: self)
    let coming = lessons.ofParallels(students.first?.parallels ?? []).filter {
      today < $0.start.day && $0.start.day <= today.adding(14)
    }
    guard let lost = coming.first else { return }
    add(
      ScheduleException(
        effect: .cancel, name: "Výuka odpadá", note: "Vyučující je nemocný.", start: lost.start,
        end: lost.end, courses: [lost.course]))
    for lesson in coming where lesson.course != lost.course {
      guard let room = lessons.roomInstead(of: lesson) else { continue }
      add(
        ScheduleException(
          effect: .room(room), name: "Změna místnosti", start: lesson.start, end: lesson.end,
          courses: [lesson.course]))
      return
    }
  }
}

extension Lessons {
  /// One like it that is free then.
  fileprivate func roomInstead(of lesson: LessonEvent) -> Int? {
    guard let old = lesson.room.map({ university.rooms[$0] }) else { return nil }
    return university.rooms.indices.first { row in
      let room = university.rooms[row]
      return row != lesson.room && room.type == old.type && room.faculty == old.faculty
        && !inRoom(row).contains { $0.start < lesson.end && lesson.start < $0.end }
    }
  }
}

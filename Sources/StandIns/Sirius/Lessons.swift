import CivilTime

/// The lessons of a university, each on its day. None is stored: they follow from slots and exceptions.
///
/// Lists are in order of time. Rows are searched for each time, for parallels change while the server runs.
struct Lessons: Sendable {
  let university: University

  func ofPerson(_ row: Int) -> [LessonEvent] {
    let person = university.persons[row]
    let attended = Set(person.students.flatMap { university.students[$0].parallels })
    return lessons { row, parallel in
      attended.contains(row) || person.teacher.map { mayTeach($0, parallel) } == true
    }
    .filter { attended.contains($0.parallel) || person.teacher.map($0.teachers.contains) == true }
  }

  func ofTeacher(_ row: Int) -> [LessonEvent] {
    lessons { mayTeach(row, $1) }.filter { $0.teachers.contains(row) }
  }

  /// By the timetable, or for others.
  private func mayTeach(_ teacher: Int, _ parallel: Parallel) -> Bool {
    parallel.isTaught(by: teacher)
      || university.scheduleExceptions.contains {
        guard case .teachers(let others) = $0.effect else { return false }
        return others.contains(teacher) && $0.concerns(parallel.course)
      }
  }

  func ofCourse(_ row: Int) -> [LessonEvent] { lessons { $1.course == row } }

  func ofParallels(_ rows: [Int]) -> [LessonEvent] {
    let wanted = Set(rows)
    return lessons { row, _ in wanted.contains(row) }
  }

  /// Where they really are held: also those that were put there, and not those that were put elsewhere.
  func inRoom(_ row: Int) -> [LessonEvent] {
    let arrivals = university.scheduleExceptions.filter { $0.effect == .room(row) }
    return lessons { _, parallel in
      parallel.slots.contains { $0.room == row } || arrivals.contains { $0.concerns(parallel.course) }
    }
    .filter { $0.room == row }
  }

  subscript(id: Int) -> LessonEvent? {
    let slot = LessonEvent.slot(ofID: id)
    return lessons { $1.slots.contains { $0.id == slot } }.first { $0.id == id }
  }

  // MARK: From slots to lessons

  /// - Parameter isWanted: gets row and parallel.
  private func lessons(of isWanted: (Int, Parallel) -> Bool) -> [LessonEvent] {
    let exceptions = university.scheduleExceptions.sorted { $0.id < $1.id }
    var days: [Int: [LessonDay]] = [:]
    var lessons: [LessonEvent] = []
    for (row, parallel) in university.parallels.enumerated() where isWanted(row, parallel) {
      guard !university.hidden.contains(Reference(kind: .parallel, row: row)) else { continue }
      let semester = university.semesters[parallel.semester].code
      let teaching = days[parallel.semester] ?? AcademicSemester(code: semester).teachingDays
      days[parallel.semester] = teaching
      for slot in parallel.slots { lessons += Self.lessons(of: row, parallel, slot, on: teaching) }
    }
    for index in lessons.indices { lessons[index].apply(exceptions) }
    return lessons.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  /// None where it has no time.
  private static func lessons(
    of row: Int, _ parallel: Parallel, _ slot: TimetableSlot, on days: [LessonDay]
  ) -> [LessonEvent] {
    guard let type = parallel.type.eventType, let hour = slot.firstHour, let duration = slot.duration else {
      return []
    }
    let (start, end) = (HourGrid.start(of: hour), HourGrid.end(from: hour, duration: duration))
    return days.filter(slot.isTaught).enumerated().map { index, teaching in
      LessonEvent(
        id: LessonEvent.id(ofSlot: slot.id, on: teaching.day), parallel: row, course: parallel.course,
        type: type, teachers: slot.teachers.isEmpty ? parallel.teachers : slot.teachers, number: index + 1,
        start: LocalDateTime(teaching.day, second: start * 60),
        end: LocalDateTime(teaching.day, second: end * 60),
        room: slot.room)
    }
  }
}

extension Parallel {
  fileprivate func isTaught(by teacher: Int) -> Bool {
    teachers.contains(teacher) || slots.contains { $0.teachers.contains(teacher) }
  }
}

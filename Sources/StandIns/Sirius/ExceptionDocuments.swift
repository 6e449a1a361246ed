import CivilTime

/// What Sirius writes of the exceptions to the timetable.
struct ExceptionDocuments: Sendable {
  let university: University

  func exception(_ exception: ScheduleException) -> JSONDocument {
    .object([
      "id": .number(exception.id), "type": .text(exception.effect.type), "name": .text(exception.name),
      "note": JSONDocument(exception.note), "scope": scope(exception), "options": options(exception.effect),
    ])
  }

  private func scope(_ exception: ScheduleException) -> JSONDocument {
    let courses = exception.courses.map { university.courses[$0] }
    let faculties = Set(courses.map(\.faculty))
    // Of several faculties none is meant.
    let faculty = faculties.count == 1 ? faculties.first : nil
    return .object([
      "starts_at": .text(exception.start.zonedText), "ends_at": .text(exception.end.zonedText),
      "faculty": JSONDocument(faculty.flatMap { Int(university.divisions[$0].code) }),
      "semester": .text(SemesterCode(on: exception.start.day).text),
      "courses": courses.isEmpty ? .null : .list(courses.map { .text($0.code) }),
      "timetable_slots": .null,
    ])
  }

  private func usernames(_ rows: [Int]) -> String {
    rows.compactMap { university.teachers[$0].username }.joined(separator: ",")
  }

  private func options(_ effect: ScheduleException.Effect) -> JSONDocument {
    switch effect {
    case .cancel: .object([:])
    case .move(let minutes): .object(["offset": .number(minutes)])
    case .room(let row): .object(["room_id": .text(university.rooms[row].code)])
    case .teachers(let rows): .object(["teacher_ids": .text("{\(usernames(rows))}")])
    }
  }
}

extension ScheduleException.Effect {
  fileprivate var type: String {
    switch self {
    case .cancel: "CANCEL"
    case .move: "RELATIVE_MOVE"
    case .room: "ROOM_CHANGE"
    case .teachers: "TEACHER_CHANGE"
    }
  }
}

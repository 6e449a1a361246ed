/// What Sirius writes of lessons.
struct EventDocuments: Sendable {
  private let university: University
  /// By parallel; `nil` if the caller may not read who takes part.
  private let participants: [Int: Set<String>]?

  /// - Parameter lessons: those that will be written.
  init(_ university: University, of lessons: [LessonEvent], for role: Caller.Role) {
    self.university = university
    if case .student = role {
      participants = nil
    } else {
      participants = Self.participants(of: Set(lessons.map(\.parallel)), university)
    }
  }

  private static func participants(of parallels: Set<Int>, _ university: University) -> [Int: Set<String>] {
    var usernames: [Int: Set<String>] = [:]
    for student in university.students {
      for parallel in student.parallels where parallels.contains(parallel) {
        usernames[parallel, default: []].insert(student.username)
      }
    }
    return usernames
  }

  func event(_ lesson: LessonEvent) -> JSONDocument {
    let parallel = university.parallels[lesson.parallel]
    return .object([
      "id": .number(lesson.id), "name": .null, "note": JSONDocument(lesson.note),
      "sequence_number": .number(lesson.number), "starts_at": .text(lesson.start.zonedText),
      "ends_at": .text(lesson.end.zonedText), "deleted": .flag(lesson.isDeleted),
      "capacity": JSONDocument(parallel.capacity), "occupied": .number(parallel.occupied),
      "event_type": .text(lesson.type), "parallel": .text(String(parallel.code)),
      "original_data": original(lesson.original), "links": links(lesson),
    ])
  }

  private func original(_ original: LessonEvent.Original) -> JSONDocument {
    .object([
      "starts_at": JSONDocument(original.start?.zonedText), "ends_at": JSONDocument(original.end?.zonedText),
      "room_id": room(original.room),
    ])
  }

  private func links(_ lesson: LessonEvent) -> JSONDocument {
    let teachers = lesson.teachers.compactMap { university.teachers[$0].username }
    var links: [String: JSONDocument] = [
      "room": room(lesson.room), "course": .text(university.courses[lesson.course].code),
      "teachers": .list(teachers.map(JSONDocument.text)),
      "applied_exceptions": .list(lesson.exceptions.map(JSONDocument.number)),
    ]
    if let participants {
      links["students"] = .list((participants[lesson.parallel] ?? []).sorted().map(JSONDocument.text))
    }
    return .object(links)
  }

  private func room(_ row: Int?) -> JSONDocument { JSONDocument(row.map { university.rooms[$0].code }) }
}

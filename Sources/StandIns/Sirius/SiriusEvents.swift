import CivilTime

/// What Sirius is asked of lessons and of the exceptions to the timetable.
struct SiriusEvents: Sendable {
  private static let exceptionsKey = "schedule_exceptions"

  let snapshot: Snapshot
  let role: Caller.Role
  /// By the server's clock.
  let today: Day

  private var university: University { snapshot.university }
  private var timetable: Lessons { Lessons(university: university) }
  private var inOrder: [ScheduleException] { university.scheduleExceptions.sorted { $0.id < $1.id } }

  /// - Parameters:
  ///   - collection: `people`, `teachers`, `rooms` or `courses`.
  ///   - key: of one in it.
  func events(
    of collection: String, _ key: String, _ query: QueryString
  ) throws(Refusal) -> JSONDocument {
    let all = try lessons(of: collection, key)
    let (wanted, page) = (try EventQuery(query, today: today), try SiriusPage(query))
    let found = all.filter(wanted.includes)
    let part = page.part(of: found)
    let documents = EventDocuments(university, of: part, for: role)
    return page.document(
      "events", part.map(documents.event), of: found.count, linked: linked(part, query))
  }

  func event(_ key: String, _ query: QueryString) throws(Refusal) -> JSONDocument {
    guard let id = Int(key), let lesson = timetable[id] else { throw .notFound }
    let event = EventDocuments(university, of: [lesson], for: role).event(lesson)
    let linked = linked([lesson], query)
    return .object(linked.isEmpty ? ["events": event] : ["events": event, "linked": .object(linked)])
  }

  func exceptions(_ query: QueryString) throws(Refusal) -> JSONDocument {
    let (all, page) = (inOrder, try SiriusPage(query))
    return page.document(Self.exceptionsKey, page.part(of: all).map(document), of: all.count)
  }

  func exception(_ key: String) throws(Refusal) -> JSONDocument {
    guard let exception = inOrder.first(where: { String($0.id) == key }) else { throw .notFound }
    return .object([Self.exceptionsKey: document(exception)])
  }

  // MARK: Whose

  private func lessons(of collection: String, _ key: String) throws(Refusal) -> [LessonEvent] {
    switch collection {
    case "people":
      let person = try row(.person, key)
      guard maySee(person) else { throw .forbidden("A student may not read other students' data") }
      return timetable.ofPerson(person)
    case "teachers": return timetable.ofTeacher(try row(.teacher, key))
    case "rooms": return timetable.inRoom(try row(.room, key))
    case "courses": return timetable.ofCourse(try row(.course, key))
    default: throw .notFound
    }
  }

  private func row(_ kind: Kind, _ key: String) throws(Refusal) -> Int {
    guard let row = snapshot.directory.row(of: kind, key: key),
      !university.hidden.contains(Reference(kind: kind, row: row))
    else { throw .notFound }
    return row
  }

  private func maySee(_ person: Int) -> Bool {
    guard case .student(let own, _) = role else { return true }
    return person == own
  }

  // MARK: Exceptions

  /// What `include` asks for beside the lessons; of what it may name only exceptions are known here.
  private func linked(_ lessons: [LessonEvent], _ query: QueryString) -> [String: JSONDocument] {
    let names = (query["include"] ?? "").split(separator: ",")
    guard names.contains(where: { $0 == Self.exceptionsKey }) else { return [:] }
    let applied = Set(lessons.flatMap(\.exceptions))
    return [Self.exceptionsKey: .list(inOrder.filter { applied.contains($0.id) }.map(document))]
  }

  private func document(_ exception: ScheduleException) -> JSONDocument {
    ExceptionDocuments(university: university).exception(exception)
  }
}

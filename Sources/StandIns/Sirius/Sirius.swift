import CivilTime

/// What Sirius is asked, and what it knows: semesters and weeks of both faculties, and lessons.
struct Sirius: Sendable {
  static let scopes: Set<String> = [
    "cvut:sirius:all:read", "cvut:sirius:limited-by-idm:read", "cvut:sirius:personal:read",
  ]

  let snapshot: Snapshot
  /// A student is told of no other student.
  let role: Caller.Role
  /// By the server's clock.
  let today: Day

  private var university: University { snapshot.university }

  /// - Parameter parts: of the path below the base.
  func answer(_ parts: [String], _ query: QueryString) throws(Refusal) -> JSONDocument {
    let events = SiriusEvents(snapshot: snapshot, role: role, today: today)
    switch (parts.first ?? "", parts.count) {
    case ("faculties", _): return try ofFaculty(parts, query)
    case ("events", 2): return try events.event(parts[1], query)
    case ("schedule_exceptions", 1): return try events.exceptions(query)
    case ("schedule_exceptions", 2): return try events.exception(parts[1])
    case (let collection, 3) where parts[2] == "events":
      return try events.events(of: collection, parts[1], query)
    default: throw .notFound
    }
  }

  private func ofFaculty(_ parts: [String], _ query: QueryString) throws(Refusal) -> JSONDocument {
    guard parts.count >= 3,
      University.faculties.contains(where: { university.divisions[$0].code == parts[1] })
    else { throw .notFound }
    switch (parts[2], parts.count) {
    case ("semesters", 3):
      return try list(
        "semesters", semesters.map { SiriusDocuments.semester($0, faculty: parts[1]) }, query)
    case ("semesters", 4):
      guard let semester = semesters.first(where: { $0.code.text == parts[3] }) else { throw .notFound }
      return .object(["semesters": SiriusDocuments.semester(semester, faculty: parts[1])])
    case ("schedule", 4) where parts[3] == "weeks": return try list("weeks", weeks(query), query)
    case ("schedule", 5) where parts[3] == "weeks":
      guard let day = parts[4] == "current" ? today : Day(iso8601: parts[4]) else { throw .notFound }
      return .object(["weeks": week(of: day)])
    default: throw .notFound
    }
  }

  private var semesters: [AcademicSemester] {
    university.semesters.map { AcademicSemester(code: $0.code) }
  }

  private func weeks(_ query: QueryString) throws(Refusal) -> [JSONDocument] {
    let from = try query.day("from") ?? today
    let to = try query.day("to") ?? from.adding(7)
    let first = from.monday
    guard first <= to else { return [] }
    return stride(from: first.number, through: min(to.number, first.number + 3660), by: 7).map {
      week(of: Day(number: $0))
    }
  }

  private func week(of day: Day) -> JSONDocument {
    let monday = day.monday
    return SiriusDocuments.week(monday, in: semesters.first { $0.first <= monday && monday <= $0.last })
  }

  private func list(
    _ key: String, _ all: [JSONDocument], _ query: QueryString
  ) throws(Refusal) -> JSONDocument {
    let page = try SiriusPage(query)
    return page.document(key, page.part(of: all), of: all.count)
  }
}

/// What Sirius is asked, and what it knows: semesters and weeks of both faculties.
struct Sirius: Sendable {
  static let scopes: Set<String> = [
    "cvut:sirius:all:read", "cvut:sirius:limited-by-idm:read", "cvut:sirius:personal:read",
  ]
  static let limits = 1...1000
  static let defaultLimit = 20

  let university: University
  /// By the server's clock.
  let today: Day

  /// - Parameter parts: of the path below the base.
  func answer(_ parts: [String], _ query: QueryString) throws(Refusal) -> JSONDocument {
    guard parts.count >= 3, parts[0] == "faculties",
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
      guard let day = parts[4] == "current" ? today : Day(parsing: parts[4]) else { throw .notFound }
      return .object(["weeks": week(of: day)])
    default: throw .notFound
    }
  }

  private var semesters: [AcademicSemester] {
    university.semesters.map { AcademicSemester(code: $0.code) }
  }

  private func weeks(_ query: QueryString) throws(Refusal) -> [JSONDocument] {
    let from = try day("from", query) ?? today
    let to = try day("to", query) ?? from + 7
    let first = monday(of: from)
    guard first <= to else { return [] }
    return stride(from: first.number, through: min(to.number, first.number + 3660), by: 7).map {
      week(of: Day(number: $0))
    }
  }

  private func week(of day: Day) -> JSONDocument {
    let monday = monday(of: day)
    return SiriusDocuments.week(monday, in: semesters.first { $0.first <= monday && monday <= $0.last })
  }

  private func monday(of day: Day) -> Day { day + (1 - day.weekday) }

  private func day(_ name: String, _ query: QueryString) throws(Refusal) -> Day? {
    guard let text = query[name] else { return nil }
    guard let day = Day(parsing: text) else { throw .badParameter(name, reason: "yyyy-mm-dd is expected") }
    return day
  }

  // MARK: Pages

  private func list(
    _ key: String, _ all: [JSONDocument], _ query: QueryString
  ) throws(Refusal) -> JSONDocument {
    let limit = try number("limit", query, in: Self.limits) ?? Self.defaultLimit
    let offset = try number("offset", query, in: 0...Int.max) ?? 0
    let meta: [String: JSONDocument] = [
      "count": .number(all.count), "limit": .number(limit), "offset": .number(offset),
    ]
    return .object([
      "meta": .object(meta), key: .list(Array(all.dropFirst(offset).prefix(limit))), "linked": .object([:]),
    ])
  }

  private func number(
    _ name: String, _ query: QueryString, in range: ClosedRange<Int>
  ) throws(Refusal) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badParameter(name, reason: "a number from \(range.lowerBound) is expected")
    }
    return number
  }
}

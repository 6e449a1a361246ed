import CivilTime
import NIOCore
import SplitMix

/// Answers requests for data; knows nothing of HTTP but what a request says.
struct KOSapi: Sendable {
  struct Question: Sendable {
    /// Below the base, percent-encoded.
    var path: String
    /// Without `?`, percent-encoded.
    var query = ""
    var acceptLanguage: String?
    /// `http://127.0.0.1:8480/api/3`.
    var base: String
    var now: LocalDateTime
  }

  struct Answer: Sendable {
    var body: ByteBuffer
    var entries: Int
  }

  let snapshot: Snapshot
  let quirks: Quirks

  func answer(_ question: Question, for caller: Caller) throws(Refusal) -> Answer {
    try caller.checkScopes()
    let string = QueryString(question.query)
    let parameters = try Parameters(
      string, acceptLanguage: question.acceptLanguage, snapshot.university, quirks)
    let parts = question.path.utf8.split(separator: UInt8(ascii: "/")).map {
      QueryString.decoded($0, hasPlus: false)
    }
    let resource = try ResourceFinder(
      snapshot: snapshot, semesters: parameters.semesters, hasNext: quirks.nextSemester == .exists
    ).find(parts)
    try caller.check(resource)
    var semesters = parameters.semesters
    if semesters == nil, resource.hasCurrentSemesterByDefault {
      semesters = .among([snapshot.university.current])
    }
    let reading = Reading(
      university: snapshot.university, language: parameters.language, semesters: semesters?.rows ?? [],
      quirks: quirks)
    switch resource.extent {
    case .entry(let row):
      try Self.check(resource.kind, row, semesters, snapshot.university)
      let body = AtomWriter.entry(resource.kind, row, base: question.base, reading, parameters.form)
      return Answer(body: body, entries: 1)
    case .list(let rows):
      let list = try list(rows, resource, parts, parameters, semesters, reading)
      return feed(list, resource.kind, parts, question, string, parameters, reading)
    }
  }

  /// A course that is not offered then is not found.
  private static func check(
    _ kind: Kind, _ row: Int, _ semesters: SemesterFilter?, _ university: University
  ) throws(Refusal) {
    guard kind == .course, case .among(let rows) = semesters else { return }
    guard rows.contains(where: { university.courses[row].isOffered(in: university.semesters[$0].code) })
    else {
      throw .notFound
    }
  }

  private func list(
    _ rows: [Int], _ resource: Resource, _ parts: [String], _ parameters: Parameters,
    _ semesters: SemesterFilter?, _ reading: Reading
  ) throws(Refusal) -> [Int] {
    let (kind, university) = (resource.kind, snapshot.university)
    // Both are judged even where the list is at hand or empty.
    let order = try parameters.order.map { text throws(Refusal) in try Self.ordering(text, kind) }
    let predicate = try parameters.query.map { text throws(Refusal) in
      try Self.predicate(text, kind, snapshot.directory)
    }
    let key = Snapshot.ListKey(
      path: parts.joined(separator: "/"), query: parameters.query ?? "", order: parameters.order ?? "",
      semesters: semesters.map { "\($0)" } ?? "", language: parameters.language)
    let list = snapshot.list(key) {
      var list = rows
      if let semesters, case .among(let wanted) = semesters {
        list = list.filter { Self.isIn(wanted, kind, $0, university) }
      }
      if let predicate { list = list.filter { predicate.matches(reading, $0) } }
      return order.map { $0.ordered(list, reading) } ?? list
    }
    guard order == nil, quirks.defaultOrder == .shifting else { return list }
    var generator = SplitMix64(seed: university.seed, "order", parameters.offset)
    return generator.shuffled(list)
  }

  private static func ordering(_ text: String, _ kind: Kind) throws(Refusal) -> Ordering {
    do { return try Ordering(parsing: text, of: kind) } catch {
      throw .badParameter("orderBy", reason: error.sentence)
    }
  }

  private static func predicate(_ text: String, _ kind: Kind, _ directory: Directory) throws(Refusal)
    -> Predicate
  {
    let query: RSQL
    do { query = try RSQLParser.parse(text) } catch {
      throw .badParameter("query", reason: "at byte \(error.offset), \(error.expected) is expected")
    }
    do { return try Predicate(query, of: kind, in: directory) } catch {
      throw .badParameter("query", reason: error.sentence)
    }
  }

  private static func isIn(_ semesters: [Int], _ kind: Kind, _ row: Int, _ university: University) -> Bool {
    switch kind {
    case .course: semesters.contains { university.courses[row].isOffered(in: university.semesters[$0].code) }
    case .coursin: semesters.contains(CourseInstance.semester(ofRow: row))
    case .enrollment: semesters.contains(university.enrollments[row].semester)
    case .parallel: semesters.contains(university.parallels[row].semester)
    case .exam: semesters.contains(university.exams[row].semester)
    case .examRegistration: semesters.contains(university.exams[university.registrations[row].exam].semester)
    case .courseEvent: university.events[row].semester.map(semesters.contains) ?? false
    default: true
    }
  }

  private func feed(
    _ list: [Int], _ kind: Kind, _ parts: [String], _ question: Question, _ string: QueryString,
    _ parameters: Parameters, _ reading: Reading
  ) -> Answer {
    let page = Page(of: list, offset: parameters.offset, limit: parameters.limit)
    let path = parts.map(Address.encoded).joined(separator: "/")
    // Everything else comes along, an access token too: that is what the real one was seen to do.
    let others = string.parameters.filter { $0.name != "offset" && $0.name != "limit" }.map(\.raw)
    func href(_ offset: Int) -> String {
      "\(path)?" + (others + ["offset=\(offset)", "limit=\(page.limit)"]).joined(separator: "&")
    }
    let frame = AtomWriter.Frame(
      base: question.base, path: path, updated: question.now,
      next: page.hasNext ? href(page.offset + page.limit) : nil,
      previous: quirks.hasPreviousLink && page.offset > 0 ? href(max(0, page.offset - page.limit)) : nil)
    return Answer(
      body: AtomWriter.feed(page, of: kind, frame, reading, parameters.form), entries: page.rows.count)
  }
}

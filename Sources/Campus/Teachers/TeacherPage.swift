import KOS
import RecordMappingSQLite
import WebShell

/// A teacher: how to reach them, where they belong, what they teach.
struct TeacherPage: FeaturePage {
  private let visit: CampusVisit
  private let teacherID: String
  /// Where pages that it links to lead back.
  private let here: ReturnPath
  /// Where the way back leads.
  private let origin: ReturnPath
  private let state: SyncState
  private let known: Known

  init(
    _ visit: CampusVisit, _ id: String, at here: ReturnPath, from origin: ReturnPath
  ) async throws {
    (self.visit, teacherID, self.here, self.origin) = (visit, id, here, origin)
    let lookups = [Lookup.teacher(id), try await visit.person(ofTeacher: id)].compactMap { $0?.part }
    state = visit.syncState(of: [], lookups: lookups)
    known = try await visit.read { try Known(id, $0, visit) }
  }

  private var teacher: TeacherRecord? { known.teacher }
  private var words: Words { visit.words }
  private var bar: LookupBar {
    LookupBar(lookup: .teacher(teacherID), page: here.path, state: state, visit: visit)
  }

  var title: String { teacher?.name ?? teacherID }
  var tab: String? { origin.tab }
  var back: BackLink? { origin.link(words) }

  /// What was looked up may tell how it is called.
  var showsTitle: Bool { true }

  var parts: [Fragment] {
    let content = teacher == nil && known.taught == nil ? unknown : cards
    return [
      Fragment(
        id: "campus-teacher", html: "<div class=\"stack\" id=\"campus-teacher\">\(heading)\(content)</div>")
    ]
  }

  private var unknown: HTML {
    ListPlaceholder(words(.teacherUnknown), text: words(.teacherUnknownHint), icon: .user).html
  }

  private var cards: HTML { "<div class=\"cards\">\(contact)\(person)\(courses)</div>\(lessons)" }

  private var lessons: HTML {
    """
    <ul class="rows card edged">\(LinkRow(
      words(.timetable), text: words(.timetableHint),
      path: here.leading(to: TimetableFeature.link(to: .teacher(teacherID))), icon: .calendar
    ).html)</ul>
    """
  }

  // MARK: Contact

  private var contact: HTML? {
    guard let teacher else { return nil }
    var facts: [KeyValueList.Fact] = []
    if let email = teacher.email, !email.isEmpty {
      facts.append(.init(words(.email), email, path: Self.mail(to: email)))
    }
    if let phone = teacher.phone, !phone.isEmpty {
      facts.append(.init(words(.teacherPhone), phone, path: Self.call(phone)))
    }
    if let username = teacher.username { facts.append(.init(words(.userName), username)) }
    facts += divisions
    if teacher.isExternal { facts.append(.init(words(.teacherExternal), words(.yes))) }
    return Card(
      "teacher-contact", title: words(.teacherContact), isPadded: false, KeyValueList(facts).html
    ).html
  }

  private var divisions: [KeyValueList.Fact] {
    guard !known.chain.isEmpty else {
      let division = teacher?.division
      let name = teacher?.divisionName ?? division
      return name.map { name in
        [
          .init(
            words(.teacherDivision), name, path: division.map { DivisionsFeature.link(to: $0, from: here) })
        ]
      } ?? []
    }
    return known.chain.map { division in
      .init(
        division.type?.text(words) ?? words(.teacherDivision), visit.text(division.name) ?? division.code,
        path: DivisionsFeature.link(to: division.code, from: here))
    }
  }

  /// `nil` for what is no plain address.
  private static func mail(to address: String) -> String? {
    address.wholeMatch(of: /[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+/).map { "mailto:\($0.output)" }
  }

  static func call(_ number: String) -> String? {
    let digits = number.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
    return digits.count >= 3 ? "tel:\(digits)" : nil
  }

  private var person: HTML? {
    guard visit.asksUsermap, let username = teacher?.username else { return nil }
    return PersonCard(visit: visit, record: state.records[Lookup.person(username).part], person: known.person)
      .html
  }

  // MARK: Courses

  private var courses: HTML {
    Card(
      "teacher-courses", title: words(.teacherCourses), isPadded: false,
      "<div class=\"inset\">\(bar.html)\(message)</div>\(rows)"
    ).html
  }

  private var message: HTML? {
    guard !bar.isUnderWay, known.taught?.isEmpty != false else { return nil }
    return "<p class=\"hint\">\(words(known.taught == nil ? .teacherCoursesHint : .teacherNoCourses))</p>"
  }

  private var rows: HTML? {
    guard let taught = known.taught, !taught.isEmpty else { return nil }
    let rows = taught.map { code, name in
      LinkRow(name, text: code, path: here.leading(to: SearchFeature.link(toCourse: code)), icon: .book).html
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }
}

/// What the store knows of a teacher at one moment.
private struct Known: Sendable {
  let teacher: TeacherRecord?
  /// The division and those it belongs to, up to the faculty.
  let chain: [DivisionRecord]
  /// `nil` until KOS was asked.
  let taught: [(code: String, name: String)]?
  let person: PersonRecord?

  init(_ id: String, _ snapshot: StoreSnapshot, _ visit: CampusVisit) throws {
    let teacher = try snapshot.fetch(TeacherRecord.self, id: id)
    self.teacher = teacher
    chain =
      try teacher?.division.map { division in
        DivisionTree(try snapshot.fetchAll(DivisionRecord.self)).chain(of: division)
      } ?? []
    person = try teacher?.username.flatMap { try snapshot.fetch(PersonRecord.self, id: $0) }
    taught = try snapshot.fetch(TaughtCoursesRecord.self, id: id)?.courses.compactMap { reference in
      guard let code = reference.key else { return nil }
      let course = try snapshot.fetch(CourseRecord.self, id: code)
      return (code, visit.text(course?.name) ?? reference.name ?? code)
    }
  }
}

import KOS
import RecordMappingSQLite
import WebShell

/// A teacher: how to reach them, where they belong, what they teach.
struct TeacherDetail: LivePart {
  static let id = "campus-teacher"

  var context: PageContext
  var teacherID: String
  /// The page on which it stands, where pages that it links to lead back.
  var page: WayBack
  var teacher: TeacherRecord?
  /// The division and those it belongs to, up to the faculty.
  var chain: [DivisionRecord]
  /// `nil` until KOS was asked.
  var taught: [(code: String, name: String)]?
  /// `nil` where Usermap is not asked.
  var person: PersonCard?

  init(_ context: PageContext, _ id: String, on page: WayBack) async throws {
    let store = context.campus.store
    self.context = context
    teacherID = id
    self.page = page
    teacher = try await store.fetch(TeacherRecord.self, id: id)
    let tree = DivisionTree(try await store.fetchAll(DivisionRecord.self))
    chain = teacher?.division.map(tree.chain) ?? []
    person = try await PersonCard(context, teacher?.username)
    guard let record = try await store.fetch(TaughtRecord.self, id: id) else { return }
    var taught: [(code: String, name: String)] = []
    for reference in record.courses {
      guard let code = reference.key else { continue }
      let course = try await store.fetch(CourseRecord.self, id: code)
      taught.append((code, context.text(course?.name) ?? reference.name ?? code))
    }
    self.taught = taught
  }

  private var words: Words { context.words }

  var title: String {
    teacher.flatMap { $0.fullName.isEmpty ? nil : $0.fullName } ?? teacherID
  }

  private var bar: LookupBar {
    LookupBar(lookup: .teacher(teacherID), page: page.path, state: context.state, words: words)
  }

  var detail: SplitPage.Detail {
    SplitPage.Detail(
      title: title,
      topics: bar.isUnderWay || person?.isUnderWay == true
        ? ["campus/teacher/\(Paths.encoded(teacherID))"] : [], html)
  }

  var fragments: [Fragment] { [Fragment(id: Self.id, html: html)] }

  private var html: HTML {
    """
    <div class="stack" id="\(Self.id)">\(LargeTitle(title).html)\
    \(teacher == nil && taught == nil ? unknown : cards)</div>
    """
  }

  private var unknown: HTML {
    ListMessage(words(.teacherUnknown), text: words(.teacherUnknownHint), icon: .user).html
  }

  private var cards: HTML { "<div class=\"cards\">\(contact)\(person?.html)\(courses)</div>\(lessons)" }

  private var lessons: HTML {
    """
    <ul class="rows card edged">\(LinkRow(
      words(.timetable), text: words(.timetableHint),
      path: page.leading(to: Paths.timetable(of: .teacher(teacherID))), icon: .calendar
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
    guard !chain.isEmpty else {
      let division = teacher?.division
      let name = teacher?.divisionName ?? division
      return name.map { name in
        [.init(words(.teacherDivision), name, path: division.map { page.leading(to: Paths.division($0)) })]
      } ?? []
    }
    return chain.map { division in
      .init(
        division.type?.text(words) ?? words(.teacherDivision), context.text(division.name) ?? division.code,
        path: page.leading(to: Paths.division(division.code)))
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

  // MARK: Courses

  private var courses: HTML {
    Card(
      "teacher-courses", title: words(.teacherCourses), isPadded: false,
      "<div class=\"inset\">\(bar.html)\(message)</div>\(rows)"
    ).html
  }

  private var message: HTML? {
    guard !bar.isUnderWay, taught?.isEmpty != false else { return nil }
    return "<p class=\"hint\">\(words(taught == nil ? .teacherCoursesHint : .teacherNoCourses))</p>"
  }

  private var rows: HTML? {
    guard let taught, !taught.isEmpty else { return nil }
    let rows = taught.map { code, name in
      LinkRow(name, text: code, path: page.leading(to: Paths.course(code)), icon: .book).html
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }
}

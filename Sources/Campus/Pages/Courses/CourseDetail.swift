import CivilTime
import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// What is known of a course: facts at once, texts and its run once KOS was asked for them.
struct CourseDetail: LivePart {
  static let id = "campus-course"

  var context: PageContext
  var code: String
  /// The page on which it stands, where pages that it links to lead back.
  var page: WayBack
  var course: CourseRecord?
  var text: CourseTextRecord?
  /// By id, those who are named.
  var teachers: [String: TeacherRecord]
  var department: DivisionRecord?
  var watch: PlacesWatchRecord?
  /// Whether the person is enrolled in the run that is shown.
  var isEnrolled = false
  /// Whether there are exams and coming events of it.
  private var hasExams = false
  private var hasEvents = false
  /// As results name it, where nothing else is known.
  var enrolledName: String?

  init(_ context: PageContext, _ code: String, on page: WayBack) async throws {
    let store = context.campus.store
    self.context = context
    self.code = code
    self.page = page
    course = try await store.fetch(CourseRecord.self, id: code)
    text = try await store.fetch(CourseTextRecord.self, id: code)
    var teachers: [String: TeacherRecord] = [:]
    for id in text?.people.compactMap(\.person.key) ?? [] where teachers[id] == nil {
      teachers[id] = try await store.fetch(TeacherRecord.self, id: id)
    }
    self.teachers = teachers
    if let key = course?.department { department = try await store.fetch(DivisionRecord.self, id: key) }
    watch = try await context.campus.watch(of: .course(code))
    hasExams = try await store.count(ExamRecord.self, where: .equal(.course, code)) > 0
    hasEvents = try await store.fetchAll(EventRecord.self, where: .equal(.course, code))
      .contains { ($0.ends ?? $0.starts).map { $0.day >= context.local.day } ?? true }
    if let semester = text?.semester.flatMap(SemesterCode.init) {
      isEnrolled = try await store.fetchAll(EnrollmentRecord.self, where: .equal(.course, code))
        .contains { $0.semester == semester }
    }
    if course == nil {
      enrolledName = try await store.fetchAll(EnrollmentRecord.self, where: .equal(.course, code)).first?
        .courseName
    }
  }

  private var words: Words { context.words }
  var title: String { context.text(course?.name) ?? enrolledName ?? code }
  private var bar: LookupBar {
    LookupBar(lookup: .course(code), page: page.path, state: context.state, words: words)
  }

  var detail: SplitPage.Detail {
    SplitPage.Detail(
      title: title, topics: bar.isUnderWay ? ["campus/course/\(Paths.encoded(code))"] : [], html)
  }

  var fragments: [Fragment] { [Fragment(id: Self.id, html: html)] }

  private var html: HTML {
    """
    <div class="stack" id="\(Self.id)">\(LargeTitle(title, detail: title == code ? nil : "\(code)").html)\(bar.html)\
    \(course == nil && text == nil ? unknown : cards)</div>
    """
  }

  private var unknown: HTML {
    bar.isUnderWay
      ? .empty : ListMessage(words(.courseUnknown), text: words(.courseUnknownHint), icon: .book).html
  }

  private var cards: HTML {
    """
    <div class="cards">\(facts)\(run)\(watchCard)\(people)</div>\(lessons)\
    \(CourseTexts(text: text, language: context.dataLanguage, words: words).html ?? noTexts)
    """
  }

  private var lessons: HTML {
    """
    <ul class="rows card edged">\(LinkRow(
      words(.timetable), text: words(.timetableOfCourse),
      path: page.leading(to: Paths.timetable(of: .course(code))), icon: .calendar
    ).html)\(hasExams ? exams : nil)\(hasEvents ? events : nil)</ul>
    """
  }

  private var exams: HTML {
    LinkRow(words(.exams), text: words(.examsOfCourse), path: Paths.exams(of: code), icon: .edit).html
  }

  private var events: HTML {
    LinkRow(words(.events), text: words(.eventsOfCourse), path: Paths.events(of: code), icon: .calendar).html
  }

  private var noTexts: HTML? {
    if bar.isUnderWay { return nil }
    return bar.wasFound
      ? "<p class=\"hint\">\(words(.courseNoTexts))</p>"
      : Notice(.info, title: words(.courseTextsMissing), text: "\(words(.courseTextsHint))").html
  }

  // MARK: Facts

  private var facts: HTML? {
    guard let course else { return nil }
    let told: [(Phrase, String?)] = [
      (.courseCode, course.code), (.courseCredits, course.credits.map(words.integer)),
      (.courseCompletion, course.completion?.text(words)), (.courseRange, course.range),
      (.courseSeason, course.season?.text(words)), (.courseLanguage, course.classesLang?.text(words)),
      (.courseProgramme, course.programmeType?.text(words)), (.courseState, course.state?.text(words)),
    ]
    let facts = told.compactMap { label, value in
      value.flatMap { $0.isEmpty ? nil : KeyValueList.Fact(words(label), $0) }
    }
    return Card(
      "course-facts", title: words(.courseFacts), isPadded: false,
      KeyValueList(facts + [departmentFact, homepageFact].compactMap(\.self)).html
    ).html
  }

  private var departmentFact: KeyValueList.Fact? {
    guard let key = course?.department else { return nil }
    let name = context.text(department?.name) ?? course?.departmentName ?? key
    return KeyValueList.Fact(words(.courseDepartment), name, path: page.leading(to: Paths.division(key)))
  }

  private var homepageFact: KeyValueList.Fact? {
    guard let address = text?.homepage,
      ["http://", "https://"].contains(where: address.lowercased().hasPrefix)
    else { return nil }
    return KeyValueList.Fact(words(.courseHomepage), address, path: address)
  }

  // MARK: The run

  private var run: HTML? {
    guard let text, let semester = text.semester else {
      return bar.wasFound && !bar.isUnderWay
        ? Card("course-run", title: words(.courseRun), "<p class=\"hint\">\(words(.courseNoRun))</p>").html
        : nil
    }
    let free = text.capacity.flatMap { capacity in text.occupied.map { max(0, capacity - $0) } }
    let told: [(Phrase, Int?)] = [
      (.courseCapacity, text.capacity), (.courseOccupied, text.occupied), (.courseFree, free),
    ]
    let facts = told.compactMap { label, value in
      value.map { KeyValueList.Fact(words(label), words.integer($0)) }
    }
    guard !facts.isEmpty else { return nil }
    let title = SemesterCode(rawValue: semester)?.text(words) ?? semester
    return Card("course-run", title: title, isPadded: false, KeyValueList(facts).html).html
  }

  private var watchCard: HTML? {
    guard watch != nil || !isEnrolled,
      let candidate = text.flatMap({ PlacesWatchRecord($0, at: context.now.timeIntervalSince1970) }),
      watch != nil || candidate.capacity != nil
    else { return nil }
    return RunWatchCard(candidate: candidate, watch: watch, page: page.path, context: context).html
  }

  private var people: HTML? {
    guard let people = text?.people, !people.isEmpty else { return nil }
    let rows = people.map { entry in
      PersonRow(
        person: entry.person, name: name(entry.person), text: words.list(entry.roles.map { words($0) }),
        page: page
      ).html
    }
    return Card(
      "course-people", title: words(.coursePeople), isPadded: false, "<ul class=\"rows\">\(rows)</ul>"
    ).html
  }

  private func name(_ person: Reference) -> String {
    let known = person.key.flatMap { teachers[$0]?.fullName }.flatMap { $0.isEmpty ? nil : $0 }
    return known ?? person.name ?? person.key ?? ""
  }
}

import CivilTime
import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// What is known of a course: facts at once, texts and its run once KOS was asked for them.
struct CoursePage: FeaturePage {
  private let visit: CampusVisit
  private let code: String
  /// Where pages that it links to lead back.
  private let here: ReturnPath
  /// Where the way back leads.
  private let origin: ReturnPath
  private let state: SyncState
  private let known: Known

  init(
    _ visit: CampusVisit, _ code: String, at here: ReturnPath, from origin: ReturnPath
  ) async throws {
    (self.visit, self.code, self.here, self.origin) = (visit, code, here, origin)
    state = visit.syncState(of: [], lookups: [Lookup.course(code).part])
    visit.everyMinute()
    known = try await visit.read { try Known(code, $0, on: visit.local.day) }
  }

  private var course: CourseRecord? { known.course }
  private var text: CourseTextRecord? { known.text }
  private var words: Words { visit.words }
  private var bar: LookupBar {
    LookupBar(lookup: .course(code), page: here.path, state: state, visit: visit)
  }

  var title: String { visit.text(course?.name) ?? known.enrolledName ?? code }
  var subtitle: String? { title == code ? nil : code }
  var tab: String? { origin.tab }
  var back: BackLink? { origin.link(words) }

  /// What was looked up may tell how it is called.
  var showsTitle: Bool { true }

  var parts: [Fragment] {
    let content = course == nil && text == nil ? unknown : cards
    return [
      Fragment(
        id: "campus-course",
        html: "<div class=\"stack\" id=\"campus-course\">\(heading)\(bar.html)\(content)</div>")
    ]
  }

  private var unknown: HTML {
    bar.isUnderWay
      ? .empty : ListPlaceholder(words(.courseUnknown), text: words(.courseUnknownHint), icon: .book).html
  }

  private var cards: HTML {
    """
    <div class="cards">\(facts)\(run)\(watchCard)\(people)</div>\(lessons)\
    \(CourseTexts(text: text, language: visit.dataLanguage, words: words).html ?? noTexts)
    """
  }

  private var lessons: HTML {
    """
    <ul class="rows card edged">\(LinkRow(
      words(.timetable), text: words(.timetableOfCourse),
      path: here.leading(to: TimetableFeature.link(to: .course(code))), icon: .calendar
    ).html)\(known.hasExams ? exams : nil)\(known.hasEvents ? events : nil)</ul>
    """
  }

  private var exams: HTML {
    LinkRow(words(.exams), text: words(.examsOfCourse), path: ExamsFeature.link(ofCourse: code), icon: .edit)
      .html
  }

  private var events: HTML {
    LinkRow(
      words(.events), text: words(.eventsOfCourse), path: EventsFeature.link(ofCourse: code), icon: .calendar
    ).html
  }

  private var noTexts: HTML? {
    if bar.isUnderWay { return nil }
    return bar.wasFound
      ? "<p class=\"hint\">\(words(.courseNoTexts))</p>"
      : Callout(.info, title: words(.courseTextsMissing), text: "\(words(.courseTextsHint))").html
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
    let facts = KeyValueList(words, told).facts
    return Card(
      "course-facts", title: words(.courseFacts), isPadded: false,
      KeyValueList(facts + [departmentFact, homepageFact].compactMap(\.self)).html
    ).html
  }

  private var departmentFact: KeyValueList.Fact? {
    guard let key = course?.department else { return nil }
    let name = visit.text(known.department?.name) ?? course?.departmentName ?? key
    return KeyValueList.Fact(words(.courseDepartment), name, path: DivisionsFeature.link(to: key, from: here))
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
    let told: [(Phrase, Int?)] = [
      (.courseCapacity, text.capacity), (.courseOccupied, text.occupied), (.courseFree, text.free),
    ]
    let list = KeyValueList(words, told.map { ($0, $1.map(words.integer)) })
    guard !list.facts.isEmpty else { return nil }
    let title = SemesterCode(rawValue: semester)?.text(words) ?? semester
    return Card("course-run", title: title, isPadded: false, list.html).html
  }

  private var watchCard: HTML? {
    guard known.watch != nil || !known.isEnrolled,
      let candidate = text.flatMap({ OfferingWatchRecord($0, at: visit.now.timeIntervalSince1970) }),
      known.watch != nil || candidate.capacity != nil
    else { return nil }
    return OfferingWatchCard(
      candidate: candidate, watch: known.watch, check: visit.check(.courses), page: here.path,
      visit: visit
    ).html
  }

  private var people: HTML? {
    let rows = (text?.people ?? []).map { entry in
      PersonRow(
        person: entry.person, name: entry.person.key.flatMap { known.teachers[$0]?.name },
        text: words.list(entry.roles.map { words($0) }), page: here
      ).html
    }
    return Card("course-people", title: words(.coursePeople), rows: rows)?.html
  }
}

/// What the store knows of a course at one moment.
private struct Known: Sendable {
  let course: CourseRecord?
  let text: CourseTextRecord?
  /// By id, those who are named.
  let teachers: [String: TeacherRecord]
  let department: DivisionRecord?
  let watch: OfferingWatchRecord?
  /// Whether the person is enrolled in the run that is shown.
  let isEnrolled: Bool
  let hasExams: Bool
  /// Whether there are coming ones.
  let hasEvents: Bool
  /// As results name it, where nothing else is known.
  let enrolledName: String?

  init(_ code: String, _ snapshot: StoreSnapshot, on today: Day) throws {
    course = try snapshot.fetch(CourseRecord.self, id: code)
    text = try snapshot.fetch(CourseTextRecord.self, id: code)
    let people = Set(text?.people.compactMap(\.person.key) ?? [])
    let found = try people.compactMap { try snapshot.fetch(TeacherRecord.self, id: $0) }
    teachers = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    department = try course?.department.flatMap { try snapshot.fetch(DivisionRecord.self, id: $0) }
    watch = try snapshot.fetch(OfferingWatchRecord.self, id: WatchedOffering.course(code).rawValue)
    hasExams = try snapshot.count(ExamRecord.self, where: .equal(.course, code)) > 0
    hasEvents = try snapshot.fetchAll(EventRecord.self, where: .equal(.course, code))
      .contains { ($0.ends ?? $0.starts).map { $0.day >= today } ?? true }
    let enrolled = try snapshot.fetchAll(EnrollmentRecord.self, where: .equal(.course, code))
    let semester = text?.semester.flatMap(SemesterCode.init)
    isEnrolled = semester != nil && enrolled.contains { $0.semester == semester }
    enrolledName = course == nil ? enrolled.first?.courseName : nil
  }
}

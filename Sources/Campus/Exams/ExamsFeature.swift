import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// The exam dates of one's own courses, each by itself, and the days until which something has to be decided.
struct ExamsFeature: Feature {
  private static let root = Path("campus", "exams")
  /// Of one course, if it is named.
  private static let list = root.appending(.query("course"))
  static let exam = root.appending(.text("id"))
  static let deadlines = Path("campus", "deadlines")

  var routes: [Route<CampusVisit>] {
    page(Self.list) { visit, course in try await ExamsPage(visit, of: course) }
    page(Self.exam) { visit, id in try await ExamPage(visit, id) }
    page(Self.deadlines) { visit, _ in try await DeadlinesPage(visit) }
  }

  static func link(ofCourse code: String = "") -> String { list.link(code) }
}

extension Deadline {
  /// The page of what it is for.
  var path: String {
    switch subject {
    case .exam(let exam): ExamsFeature.exam.link(exam.id)
    case .event(let event): EventsFeature.event.link(event.id)
    }
  }
}

extension CampusVisit {
  /// A last day, which still counts: `4 Dec 2026 (in 5 days)`
  func lastDay(_ day: Day) -> String {
    "\(words.date(day, .short)) (\(words.distance(local.day.days(to: day))))"
  }
}

/// All exam dates of one's own courses; those that are over last.
struct ExamsPage: FeaturePage {
  private let visit: CampusVisit
  /// Only this course's.
  private let course: String?
  private let state: SyncState
  private let exams: [ExamRecord]
  private let watched: Set<String>
  /// Whether KOS is asked for exams of the course.
  private let isAsked: Bool

  /// - Parameter code: empty for all courses.
  init(_ visit: CampusVisit, of code: String) async throws {
    let course = code.isEmpty ? nil : code
    (self.visit, self.course, state) = (visit, course, visit.syncState(of: [.exams]))
    visit.everyMinute()
    (exams, watched, isAsked) = try await visit.read { snapshot in
      let exams = try snapshot.fetchAll(ExamRecord.self, orderedBy: .ascending(.starts))
      let query = try snapshot.examQuestion(in: try snapshot.semester(), at: visit.local)
      return (
        try snapshot.naming(exams, in: visit.dataLanguage),
        Set(try snapshot.fetchAll(WatchRecord.self).map(\.exam)),
        course.map { query?.concerns(course: $0) ?? false } ?? true
      )
    }
  }

  private var words: Words { visit.words }
  private var today: Day { visit.local.day }

  var title: String { words(.exams) }
  var tab: String? { ExamsFeature.link() }
  var actions: HTML {
    Button.link(words(.deadlines), to: visit.link(ExamsFeature.deadlines), icon: .clock)
  }

  var parts: [Fragment] { [visit.syncBar([.exams], state).fragment, .box("campus-content", list)] }

  private var list: HTML {
    let shown = exams.filter { course == nil || $0.course == course }
    let coming = shown.filter { $0.starts.map { $0.day >= today } ?? true }
    let past = shown.filter { $0.starts.map { $0.day < today } ?? false }
    return """
      \(filter)\(shown.isEmpty ? nothing?.html : nil)\(group("my-exams", .myExams, coming.filter(\.isMine)))\
      \(group("open-exams", .openExams, coming.filter { !$0.isMine }))\
      \(group("past-exams", .pastExams, past.reversed()))<p class="hint">\(words(.signUpInKOS))</p>
      """
  }

  private var filter: HTML? {
    let courses = Set(exams.compactMap(\.course)).sorted()
    guard courses.count > 1 else { return nil }
    let chips = [nil] + courses.map(Optional.some)
    return """
      <nav class="filters" aria-label="\(words(.courses))"><div>\(chips.map { code in
        """
        <a class="fchip" href="\(ExamsFeature.link(ofCourse: code ?? ""))" \
        \(attribute: "aria-current", code == course ? "true" : nil)><span>\(code ?? words(.allCourses))</span></a>
        """ as HTML
      })</div></nav>
      """
  }

  private func group(_ id: String, _ title: Phrase, _ exams: [ExamRecord]) -> HTML? {
    let rows = exams.map { exam in
      ExamRow(exam: exam, today: today, isWatched: watched.contains(exam.id), words: words).html
    }
    return Card(id, title: words(title), rows: rows)?.html
  }

  /// "None" is only said of what KOS was asked for.
  private var nothing: ListPlaceholder? {
    guard state[.exams]?.succeeded != nil else { return nil }
    return isAsked
      ? ListPlaceholder(words(.noExams), text: words(.noExamsHint), icon: .edit)
      : ListPlaceholder(words(.examsNotAsked), text: words(.examsNotAskedHint), icon: .download)
  }
}

/// An exam date in a list: when, where, whether there is room, and how long one may still decide.
struct ExamRow {
  var exam: ExamRecord
  var today: Day
  /// Whether the person watches it for a free place.
  var isWatched = false
  var words: Words

  var html: HTML {
    let when = exam.starts.map { words.moment($0) } ?? words(.noDateYet)
    let course = [exam.course, exam.courseName].compactMap(\.self).joined(separator: " ")
    let detail = [course.isEmpty ? nil : course, exam.room, deadline].compactMap(\.self)
      .joined(separator: " · ")
    return """
      <li><a class="row" href="\(ExamsFeature.exam.link(exam.id))"><span class="rmain"><b class="num">\(when)</b>\
      <small class="whole" dir="auto">\(detail)</small></span><span class="chips">\(mine)\(watched)\(exam.placesChip(words)?.html)</span></a></li>
      """
  }

  private var mine: HTML? {
    exam.isMine ? Chip(words(.signedUp), icon: .check, tone: .ok).html : nil
  }

  private var watched: HTML? { isWatched ? Chip(words(.watched), icon: .bell).html : nil }

  private var deadline: String? {
    if exam.isMine { return exam.cancelBy.map { words(.cancelBy(when: term($0))) } }
    return exam.signInBy.map { day in
      today.days(to: day) < 0 ? words(.signInOver) : words(.signInBy(when: term(day)))
    }
  }

  /// The day itself still counts.
  private func term(_ day: Day) -> String {
    "\(words.date(day, .dayMonth)) (\(words.distance(today.days(to: day))))"
  }
}

import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

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
  private var nothing: ListMessage? {
    guard state[.exams]?.succeeded != nil else { return nil }
    return isAsked
      ? ListMessage(words(.noExams), text: words(.noExamsHint), icon: .edit)
      : ListMessage(words(.examsNotAsked), text: words(.examsNotAskedHint), icon: .download)
  }
}

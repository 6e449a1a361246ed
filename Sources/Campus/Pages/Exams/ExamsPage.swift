import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// All exam dates of one's own courses; those that are over last.
struct ExamsPage: CampusPage {
  static let parts: [DataPart] = [.exams]

  var context: PageContext
  /// Only this course's.
  var course: String?
  var exams: [ExamRecord]
  var courses: [String]
  var watched: Set<String>
  /// Whether KOS is asked for exams of the course.
  var isAsked = true

  init(_ context: PageContext, course: String? = nil) async throws {
    self.context = context
    self.course = course.flatMap { $0.isEmpty ? nil : $0 }
    exams = try await context.named(
      try await context.campus.store.fetchAll(ExamRecord.self, orderedBy: .ascending(.starts)))
    courses = Set(exams.compactMap(\.course)).sorted()
    watched = Set(try await context.campus.store.fetchAll(WatchRecord.self).map(\.exam))
    guard let code = self.course else { return }
    let question = try await context.campus.examQuestion(
      in: try await context.campus.read { try $0.semester() }, at: context.local)
    isAsked = question?.concerns(course: code) ?? false
  }

  var title: String { words(.exams) }
  var tab: String { Paths.exams }
  var subject: String? { course == nil ? "exams" : nil }
  var state: SyncState { context.state }
  var words: Words { context.words }

  private var today: Day { context.local.day }

  var heading: HTML {
    LargeTitle(
      title, actions: Button.link(words(.deadlines), to: Paths.deadlines, icon: .clock)
    ).html
  }

  var content: HTML {
    let shown = exams.filter { course == nil || $0.course == course }
    let coming = shown.filter { $0.starts.map { $0.day >= today } ?? true }
    let past = shown.filter { $0.starts.map { $0.day < today } ?? false }
    return """
      \(filter)\(emptiness(shown))\(group("my-exams", .myExams, coming.filter(\.isMine)))\
      \(group("open-exams", .openExams, coming.filter { !$0.isMine }))\
      \(group("past-exams", .pastExams, past.reversed()))<p class="hint">\(words(.signUpInKOS))</p>
      """
  }

  private var filter: HTML? {
    guard courses.count > 1 else { return nil }
    let chips = [nil] + courses.map(Optional.some)
    return """
      <nav class="filters" aria-label="\(words(.courses))"><div>\(chips.map { code in
        """
        <a class="fchip" href="\(code.map(Paths.exams(of:)) ?? Paths.exams)" \
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

  private func emptiness(_ shown: [ExamRecord]) -> HTML? {
    guard shown.isEmpty, state[.exams]?.succeeded != nil else { return nil }
    return isAsked
      ? ListMessage(words(.noExams), text: words(.noExamsHint), icon: .edit).html
      : ListMessage(words(.examsNotAsked), text: words(.examsNotAskedHint), icon: .download).html
  }
}

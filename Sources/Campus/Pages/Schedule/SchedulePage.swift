import KOS
import RecordMappingSQLite
import WebShell

/// The academic year of the described faculties: teaching, exams, holidays, swapped days, and by whose word. That
/// of one's own faculty comes first, and knows what Sirius has told.
struct SchedulePage: CampusPage {
  static let parts: [DataPart] = [.timetable]

  var context: PageContext
  var faculties: [(faculty: Faculty, calendar: AcademicCalendar)]
  /// The faculty at which the person studies.
  var own: Faculty?

  init(_ context: PageContext) async throws {
    self.context = context
    let all = context.faculties
    own = try await context.campus.faculty(in: all)
    faculties = []
    for faculty in all.all {
      let calendar =
        faculty.id == own?.id
        ? try await context.campus.academicCalendar(all)
        : AcademicCalendar(
          faculty: faculty, isOwnFile: all.replaced.contains(faculty.id),
          sirius: try await context.campus.fetchedSemesters(ofFaculty: faculty.code))
      faculties.append((faculty, calendar))
    }
    faculties.sort { $0.faculty.id == own?.id && $1.faculty.id != own?.id }
  }

  var title: String { words(.schedule) }
  var tab: String { Paths.today }
  var subject: String? { "schedule" }
  var state: SyncState { context.state }
  var words: Words { context.words }

  private var today: Day { context.local.day }

  var heading: HTML {
    """
    <div class="upward">\(BackLink(words(.today), to: Paths.today).html)</div>\(LargeTitle(title).html)
    """
  }

  var content: HTML {
    let sirius = SiriusCard(
      isAsked: context.live.registration.sirius != nil, state: state, words: words)
    return """
      \(uncertainty)\(faculties.prefix(1).map(section))\(sirius.html)\
      \(faculties.dropFirst().map(section))
      """
  }

  /// Only where no source knows the present semester of one's own faculty.
  private var uncertainty: HTML? {
    guard let calendar = faculties.first(where: { $0.faculty.id == own?.id })?.calendar,
      let present = calendar.current(on: today)
    else { return nil }
    let source = calendar.semester(present).source
    guard !source.tellsPeriods else { return nil }
    return Notice(.warn, title: words(.periodsUnknown), text: "\(source.sentence(words))").html
  }

  private func section(_ faculty: Faculty, _ calendar: AcademicCalendar) -> HTML {
    let known = calendar.semesters.filter(\.source.tellsPeriods).reversed()
    let present = calendar.current(on: today)
    let open = known.contains { $0.code == present } ? present : known.first?.code
    let semesters = known.map { semester in
      SemesterCard(
        semester: semester, faculty: faculty, isOpen: semester.code == open, today: today, words: words
      ).html
    }
    return """
      <h2>\(words.text(faculty.name))</h2>\
      \(known.isEmpty ? "<p class=\"hint\">\(words(.noSchedule))</p>" : nil)\(semesters)
      """
  }
}

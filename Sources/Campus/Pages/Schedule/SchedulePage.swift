import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// The academic year of the described faculties: teaching, exams, holidays, swapped days, and by whose word. That
/// of one's own faculty comes first, and knows what Sirius has told.
struct SchedulePage: CampusPage {
  static let parts: [DataPart] = [.academicYear]

  /// A faculty, and what is known of its academic year.
  struct Section {
    var id: String
    var name: String
    var calendar: AcademicCalendar
  }

  var context: PageContext
  /// That of one's own first.
  var faculties: [Section]

  init(_ context: PageContext) async throws {
    self.context = context
    let (all, words) = (context.faculties, context.words)
    let own = try await context.campus.read { try $0.faculty(in: all) }
    let calendar = try await context.campus.read { try $0.academicCalendar(all) }
    var others: [Section] = []
    for faculty in all.all where faculty.id != own?.id {
      let calendar = AcademicCalendar(
        faculty: faculty, isOwnFile: all.replaced.contains(faculty.id),
        sirius: try await context.campus.read { try $0.fetchedSemesters(ofFaculty: faculty.code) })
      others.append(Section(id: faculty.id, name: words.text(faculty.name), calendar: calendar))
    }
    // One that no file describes has at least a name in KOS.
    let study = try await context.campus.read { try $0.presentStudy() }
    let first = Section(
      id: own?.id ?? study?.faculty ?? "own",
      name: own.map { words.text($0.name) } ?? study?.facultyTitle.flatMap(words.text) ?? "",
      calendar: calendar)
    faculties = [first] + others
  }

  var title: String { words(.schedule) }
  var tab: String { Paths.today }
  var subject: String? { "schedule" }
  var state: SyncState { context.state }
  var words: Words { context.words }
  /// Each semester tells its source and the day of that, and Sirius has a card of its own.
  var syncBar: SyncBar? { nil }

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
      \(faculties.dropFirst().map(section))\(OwnFilesCard(faculties: context.faculties, words: words).html)
      """
  }

  /// Only where no source knows the present semester of one's own faculty.
  private var uncertainty: HTML? {
    guard let calendar = faculties.first?.calendar, let present = calendar.current(on: today) else {
      return nil
    }
    return calendar.semester(present).source.callout(words)
  }

  private func section(_ faculty: Section) -> HTML {
    let calendar = faculty.calendar
    let known = calendar.semesters.filter(\.source.tellsPeriods).reversed()
    let present = calendar.current(on: today)
    let open = known.contains { $0.code == present } ? present : known.first?.code
    let semesters = known.map { semester in
      SemesterCard(
        semester: semester, faculty: faculty.id, isOpen: semester.code == open, today: today, words: words
      ).html
    }
    return """
      <h2>\(faculty.name)</h2>\
      \(known.isEmpty ? "<p class=\"hint\">\(words(.noSchedule))</p>" : gap(before: present, in: calendar))\
      \(semesters)
      """
  }

  /// Which of the last three years no source describes: a list that passes over them would be taken for whole.
  private func gap(before present: SemesterCode?, in calendar: AcademicCalendar) -> HTML? {
    guard let present = present ?? calendar.semesters.last?.code else { return nil }
    let known = Set(calendar.semesters.filter(\.source.tellsPeriods).map(\.code))
    let years = (present.academicYear - 2...present.academicYear).map { year in
      [SemesterCode.Term.winter, .summer].compactMap { SemesterCode(academicYear: year, $0) }
        .filter { $0 <= present && !known.contains($0) }
    }
    let missing = years.flatMap { codes -> [String] in
      guard codes.count == 2, let year = codes.first?.academicYear else {
        return codes.map { $0.text(words) }
      }
      return ["\(year)/\(year + 1)"]
    }
    guard !missing.isEmpty else { return nil }
    return "<p class=\"hint\">\(words(.schedulesMissing(semesters: words.list(missing))))</p>"
  }
}

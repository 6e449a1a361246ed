import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// The academic year of the described faculties: teaching, exams, holidays, swapped days, and by whose word. That
/// of one's own faculty comes first, and knows what Sirius has told.
struct SchedulePage: FeaturePage {
  /// A faculty, and what is known of its academic year.
  struct Section {
    let id: String
    let name: String
    let calendar: AcademicCalendar
  }

  private let visit: CampusVisit
  private let state: SyncState
  /// That of one's own first.
  private let faculties: [Section]

  init(_ visit: CampusVisit) async throws {
    (self.visit, state) = (visit, visit.syncState(of: [.academicYear]))
    faculties = try await visit.read { snapshot in
      let (all, words) = (visit.faculties, visit.words)
      let own = try snapshot.faculty(in: all)
      // One that no file describes has at least a name in KOS.
      let study = try snapshot.presentStudy()
      let first = Section(
        id: own?.id ?? study?.faculty ?? "own",
        name: own.map { words.text($0.name) } ?? study?.facultyTitle.flatMap(words.text) ?? "",
        calendar: try snapshot.academicCalendar(all))
      let others = try all.all.filter { $0.id != own?.id }.map { faculty in
        let calendar = AcademicCalendar(
          faculty: faculty, isOwnFile: all.replaced.contains(faculty.id),
          sirius: try snapshot.fetchedSemesters(ofFaculty: faculty.code))
        return Section(id: faculty.id, name: words.text(faculty.name), calendar: calendar)
      }
      return [first] + others
    }
  }

  private var words: Words { visit.words }
  private var today: Day { visit.local.day }

  var title: String { words(.schedule) }
  var back: BackLink? { BackLink(words(.today), to: TodayFeature.page.link()) }

  /// Each semester tells its source and the day of that, and Sirius has a card of its own.
  var parts: [Fragment] {
    let sirius = SiriusCard(state: state, visit: visit)
    let content: HTML = """
      \(uncertainty)\(faculties.prefix(1).map(section))\(sirius.html)\
      \(faculties.dropFirst().map(section))\(OwnFilesCard(faculties: visit.faculties, words: words).html)
      """
    return [.box("campus-content", content)]
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

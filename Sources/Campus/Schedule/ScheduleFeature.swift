import CivilTime
import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// The academic year of the described faculties, and the files that a person's own descriptions begin with.
struct ScheduleFeature: Feature {
  static let page = Path("campus", "schedule")
  private static let file = Path("campus", "faculties").appending(.text("name"))

  var routes: [Route<CampusVisit>] {
    page(Self.page) { visit, _ in try await SchedulePage(visit) }
    download(Self.file) { _, name in
      guard let bytes = Self.bytes(ofFile: name) else { throw PageNotFoundError() }
      return FileDownload(name, type: "application/json; charset=utf-8", Data(bytes))
    }
  }

  private static func bytes(ofFile name: String) -> [UInt8]? {
    if name == FacultySchema.fileName { return FacultySchema.embedded }
    return name.hasSuffix(".json") ? Faculties.embedded[String(name.dropLast(5))] : nil
  }

  static func link(toFile name: String) -> String { file.link(name) }
}

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

/// The periods of one semester of a faculty, and by whose word.
struct SemesterCard {
  var semester: SemesterCalendar
  /// Of the faculty; tells its cards from those of others.
  var faculty: String
  var isOpen: Bool
  var today: Day
  var words: Words

  var html: HTML {
    CollapsibleCard(
      "schedule-\(faculty)-\(semester.code)", title: semester.code.text(words), isOpen: isOpen,
      """
      <ul class="rows">\(semester.calendar.periods.map(row))</ul>\
      <p class="hint pad">\(semester.source.sentence(words))</p>
      """
    ).html
  }

  private func row(_ period: TeachingPeriod) -> HTML {
    let dates =
      period.first == period.last
      ? words.date(period.first, .short)
      : words.dates(
        period.first, period.last)
    let details: [String?] = [
      period.firstWeekParity.map {
        period.first == period.last ? words.parity($0) : words(.firstWeek(parity: words.parity($0)))
      },
      period.firstDayOverride.map { words(.teachesAsDay(weekday: words.weekday($0))) },
    ]
    let text = details.compactMap(\.self).joined(separator: " · ")
    return """
      <li class="row static" \(attribute: "aria-current", period.contains(today) ? "date" : nil)>\
      <span class="rmain"><b>\(period.name.flatMap(words.text) ?? words(Self.title(period.kind)))</b>\
      <small class="num">\(dates)</small>\
      \(text.isEmpty ? nil : "<small>\(text)</small>" as HTML)</span></li>
      """
  }

  private static func title(_ kind: TeachingPeriod.Kind) -> Phrase {
    switch kind {
    case .teaching: .periodTeaching
    case .exams: .periodExams
    case .holiday: .periodHoliday
    }
  }
}

/// Whether Sirius is asked for the academic year, how that went, and the way to ask it now. That it is missing is
/// no failure: the other sources stand.
struct SiriusCard {
  var state: SyncState
  var visit: CampusVisit

  private var words: Words { visit.words }
  private var record: RefreshRecord? { state[.academicYear] }
  private var isUnderWay: Bool { state.running.contains(.academicYear) }

  var html: HTML {
    Card("sirius", title: words(.siriusTitle), visit.asksSirius ? "\(status)\(button)" : notAsked).html
  }

  private var notAsked: HTML {
    """
    <p class="hint">\(words(.siriusNotAsked))</p>\
    <p>\(Button.link(words(.setUpRegistration), to: SetupFeature.page.link(), icon: .settings))</p>
    """
  }

  private var status: HTML {
    if isUnderWay { return "<p class=\"hint\" role=\"status\">\(words(.siriusUnderWay))</p>" }
    let age = record?.succeeded.map { TimeElement(Date(timeIntervalSince1970: $0), words: words).age }
    if let failure = record?.cause {
      return """
        <p>\(words(age == nil ? .siriusFailed : .siriusOlder))</p>\
        <p class="hint">\(words(failure.sentence))</p>\(age)
        """
    }
    guard let age, let count = record?.count else { return words.age(of: nil) }
    return "<p>\(words(count == 0 ? .siriusKnowsNone : .siriusKnows(count: count)))</p>\(age)"
  }

  private var button: HTML? {
    guard !isUnderWay else { return nil }
    return visit.form(
      of: ProfileFeature.refreshes, (),
      fields: .hidden(ProfileFeature.partsField, DataPart.academicYear.rawValue),
      Button(words(.siriusAsk), icon: .refresh, kind: .quiet))
  }
}

import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// Study departments with their hours, and whom to turn to.
struct OfficesFeature: Feature {
  static let page = Path("campus", "offices")

  var routes: [Route<CampusVisit>] {
    page(Self.page) { visit, _ in
      try await visit.read { try OfficesPage(visit, visit.faculties, $0) }
    }
  }
}

/// Study departments, one's own first; what is not known is said to be so, and what is comes from data files, each of which
/// tells its own day.
struct OfficesPage: FeaturePage {
  private let words: Words
  private let now: LocalDateTime
  private let faculties: [(faculty: Faculty, calendar: AcademicCalendar)]

  init(_ context: CampusVisit, _ all: Faculties, _ snapshot: StoreSnapshot) throws {
    (words, now) = (context.words, context.local)
    let own = try snapshot.faculty(in: all)
    faculties = try all.all.sorted { $0.id == own?.id && $1.id != own?.id }.map { faculty in
      let calendar = AcademicCalendar(
        faculty: faculty, isOwnFile: all.replaced.contains(faculty.id),
        sirius: try snapshot.fetchedSemesters(ofFaculty: faculty.code))
      return (faculty, calendar)
    }
  }

  var title: String { words(.offices) }
  var back: BackLink? { BackLink(words(.today), to: TodayFeature.page.link()) }

  var parts: [Fragment] {
    [.box("campus-content", "\(faculties.map { section($0.faculty, $0.calendar) })")]
  }

  private func section(_ faculty: Faculty, _ calendar: AcademicCalendar) -> HTML {
    let office = faculty.studyDepartment
    return """
      <h2>\(words.text(faculty.name))</h2>\(Card(
        "office-\(faculty.id)", title: "\(words(.studyDepartment)) \(Self.short(faculty))",
        """
        \(state(office, calendar))\(hours(office, faculty))\(ways(office.phone, office.email, office.place, office.url))\
        <p class="hint">\(words.text(office.source.text)) · \
        \(words(.asOf(day: words.date(office.source.asOf, .long))))</p>
        """
      ).html)\(contacts(faculty))
      """
  }

  /// As everybody calls it: `FIT`.
  private static func short(_ faculty: Faculty) -> String { faculty.id.uppercased() }

  private func state(_ office: StudyDepartment, _ calendar: AcademicCalendar) -> HTML? {
    let state = OfficeHours(office.officeHours).state(at: now) { day in
      Self.isDayOff(calendar.teachingDay(day)) || !PublicHolidays.periods(in: day...day).isEmpty
    }
    guard let chip = chip(state) else { return nil }
    let today = calendar.teachingDay(now.day)
    let isVacation = today.kind == .holiday && !Self.isDayOff(today)
    return "<p>\(chip)</p>\(isVacation ? "<p>\(words(.hoursMayDiffer))</p>" as HTML : nil)"
  }

  /// A single one: in long holidays the hours are others at most.
  private static func isDayOff(_ day: TeachingDay) -> Bool {
    day.kind == .holiday && day.period?.isIrregular == true
  }

  private func chip(_ state: OfficeHours.State) -> HTML? {
    switch state {
    case .open(let end):
      return Chip(words(.openUntil(time: words.clock(end.time))), icon: .check, tone: .ok).html
    case .closed(let start):
      let day = words.date(start.day, .weekdayDayMonth)
      return Chip(words(.opensAt(day: day, time: words.clock(start.time))), icon: .clock).html
    case .closedForLong: return Chip(words(.closed), icon: .lock).html
    case .unknown: return nil
    }
  }

  private func hours(_ office: StudyDepartment, _ faculty: Faculty) -> HTML {
    guard !office.officeHours.isEmpty else { return "<p>\(words(.hoursUnknown))</p>" }
    let lines = office.officeHours.sorted { ($0.day, $0.from) < ($1.day, $1.from) }.map { hour in
      """
      <div><dt>\(words.weekday(hour.day))</dt>\
      <dd class="num">\(words.range(words.clock(hour.from), words.clock(hour.to)))</dd></div>
      """ as HTML
    }
    return "<dl class=\"facts\">\(lines)</dl>\(office.note.map { "<p>\(words.text($0))</p>" as HTML })"
  }

  private func ways(_ phone: String?, _ email: String?, _ place: String?, _ url: String?) -> HTML {
    """
    <p class="ways">\(place.map { "<span>\($0)</span> " as HTML })\
    \(email.map { "<a href=\"mailto:\($0)\">\($0)</a> " as HTML })\
    \(phone.map { "<a href=\"tel:\($0.filter { !$0.isWhitespace })\">\($0)</a> " as HTML })\
    \(url.map { "<a href=\"\($0)\" rel=\"noopener\" target=\"_blank\">\(words(.webPage))</a>" as HTML })</p>
    """
  }

  private func contacts(_ faculty: Faculty) -> HTML {
    let contacts = faculty.contacts
    let rows = contacts.people.map { person in
      """
      <li class="row static"><span class="rmain"><b class="whole">\(words.text(person.role))</b>\
      \(person.name.map { "<small>\($0)</small>" as HTML })\
      \(person.agenda.map { "<small class=\"whole\">\(words.text($0))</small>" as HTML })\
      \(ways(person.phone, person.email, person.place, nil))</span></li>
      """ as HTML
    }
    return Card(
      "contacts-\(faculty.id)", title: "\(words(.contacts)) \(Self.short(faculty))", isPadded: false,
      """
      \(rows.isEmpty ? nil : "<ul class=\"rows\">\(rows)</ul>")\
      <p class="hint pad">\(words.text(contacts.source.text)) · \
      \(words(.asOf(day: words.date(contacts.source.asOf, .long))))</p>
      """
    ).html
  }
}

import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// A week of a teacher's, a room's or a course's lessons; of a room also what it is.
struct SubjectTimetablePage: Page, LivePart {
  private static let id = "campus-content"

  var context: PageContext
  var lookedUp: LookedUpTimetable
  /// The day that was asked for; today, if none was.
  var day: Day
  var back: WayBack
  var room: RoomRecord?
  /// A teacher's or a course's.
  var name: String?
  /// Those of the day's week.
  var semesters: ShownSemesters

  /// - Parameter back: where it was opened from; else it leads to the subject's own page.
  init(
    _ context: PageContext, _ subject: TimetableSubject, day: Day? = nil, back: WayBack? = nil
  ) async throws {
    let store = context.campus.store
    self.context = context
    let (day, today) = (day ?? context.local.day, context.local.day)
    self.day = day
    let calendar = try await context.campus.academicCalendar(context.faculties)
    semesters = try await context.campus.semesters(day.week, by: calendar, on: today)
    lookedUp = try await LookedUpTimetable(context, subject, with: semesters.past)
    switch subject {
    case .teacher(let id):
      let teacher = try await store.fetch(TeacherRecord.self, id: id)
      name = teacher.flatMap { $0.fullName.isEmpty ? nil : $0.fullName }
      self.back = back ?? WayBack(path: Paths.teacher(id))
    case .course(let code):
      name = context.text(try await store.fetch(CourseRecord.self, id: code)?.name)
      self.back = back ?? WayBack(path: Paths.course(code))
    case .room(let code):
      room = try await store.fetch(RoomRecord.self, id: code)
      self.back = back ?? WayBack(path: Paths.timetable)
    }
  }

  private var subject: TimetableSubject { lookedUp.subject }
  private var words: Words { context.words }

  var title: String { name ?? subject.key }
  var tab: String { back.tab }
  var topics: [String] {
    guard bars.contains(where: \.isUnderWay) else { return [] }
    return [
      "campus/week/\(day)/"
        + subject.rawValue.split(separator: "/").map { Paths.encoded(String($0)) }
        .joined(separator: "/")
    ]
  }

  /// For another day, which leads back to the same place.
  private func path(_ day: Day?) -> String { back.leading(to: Paths.timetable(of: subject, on: day)) }

  private var here: WayBack { WayBack(path: path(day)) }

  /// Of what the week needs: of semesters that are over each by itself.
  private var bars: [LookupBar] {
    let present = semesters.past == semesters.all ? [] : [Lookup.timetable(subject)]
    return (semesters.past.map { Lookup.lessons($0, of: subject) } + present).map {
      LookupBar(lookup: $0, page: path(day), state: context.state, words: words)
    }
  }

  private var week: TimetableWeek {
    TimetableWeek(
      calendar: lookedUp.calendar, timetable: lookedUp.timetable, subject: subject, day: day,
      context: context, path: path,
      lessonPath: { here.leading(to: Paths.lesson($0.id.description, of: subject)) },
      isKnown: semesters.areAsked, emptiness: emptiness)
  }

  /// "None" is only said of what was looked up.
  private var isKnown: Bool {
    (lookedUp.isKnown || semesters.past == semesters.all) && lookedUp.isWhole
  }

  private var emptiness: Phrase {
    guard lookedUp.parallels.isEmpty, semesters.past.isEmpty else { return .noLessonsThisWeek }
    return switch subject {
    case .teacher: .teacherNoLessons
    case .room: .roomNoLessons
    case .course: .courseNoLessons
    }
  }

  var body: HTML {
    """
    <div class="page campus"><div class="upward">\(BackLink(back.label(words), to: back.path).html)</div>\
    \(LargeTitle(title, detail: "\(detail)", actions: week.navigation).html)\(content)</div>
    """
  }

  private var detail: String {
    switch subject {
    case .room: words(.room)
    case .teacher: words(.timetable)
    case .course(let code): name == nil ? words(.timetable) : "\(code) · \(words(.timetable))"
    }
  }

  var fragments: [Fragment] { [Fragment(id: Self.id, html: content)] }

  /// A grid without lessons would look like a free week as long as nobody has asked.
  private var content: HTML {
    """
    <div id="\(Self.id)">\(bars.map(\.html))\(isKnown ? week.html : nil)\
    \(room.flatMap { RoomFacts(room: $0, context: context).html })</div>
    """
  }
}

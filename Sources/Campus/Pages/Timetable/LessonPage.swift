import CivilTime
import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// A lesson on its day: where, when, with whom, and why then.
struct LessonPage: CampusPage {
  static let parts: [DataPart] = [.timetable]

  var context: PageContext
  var lesson: Lesson
  var parallel: ParallelRecord?
  /// The days of the same slot.
  var days: [Lesson]
  var proof: ParityProof
  /// Whose timetable it stands in; `nil` for one's own.
  var of: TimetableSubject?
  /// Whether it stands in one's own, too.
  var isAttended: Bool
  var watch: PlacesWatchRecord?
  /// Its semester, if that is over.
  var past: SemesterCode?
  var back: WayBack

  /// `nil` if the timetable has no such lesson (any more).
  ///
  /// - Parameters:
  ///   - subject: in whose timetable it stands; `nil` for one's own.
  ///   - back: where it was opened from; else it leads to the week.
  init?(_ context: PageContext, _ id: String, of subject: TimetableSubject? = nil, back: WayBack? = nil)
    async throws
  {
    self.context = context
    of = subject
    let semesters = try await Self.semesters(context, of: id)
    var attended: Set<String> = []
    let (timetable, parallels, calendars): (Timetable, [ParallelRecord], Calendars)
    if let subject {
      let lookedUp = try await LookedUpTimetable(context, subject, with: semesters?.past ?? [])
      (timetable, parallels, calendars) = (lookedUp.timetable, lookedUp.parallels, lookedUp.calendars)
      attended = lookedUp.attended
    } else {
      let own = try await OwnTimetable(context, with: semesters?.past ?? [])
      (timetable, parallels, calendars) = (own.timetable, own.parallels, own.calendars)
    }
    let planned = timetable.planned
    guard let lesson = planned.first(where: { $0.id.description == id }) else { return nil }
    self.lesson = lesson
    isAttended = attended.contains(lesson.parallelID)
    parallel = parallels.first { $0.id == lesson.parallelID }
    days = planned.filter {
      $0.parallelID == lesson.parallelID && $0.slotIndex == lesson.slotIndex
    }
    // The lesson is on the days of its course's faculty, whosever timetable it stands in.
    proof = try await calendars.calendar(ofCourse: lesson.course).proof(of: lesson.id.day)
    let week =
      subject.map { Paths.timetable(of: $0, on: lesson.day) } ?? TimetablePage.path(lesson.day)
    self.back = back ?? WayBack(path: week)
    watch = try await context.campus.watch(of: .parallel(lesson.parallelID))
    past = semesters?.past.first
  }

  /// To which its day belongs.
  private static func semesters(_ context: PageContext, of id: String) async throws -> ShownSemesters? {
    guard let day = LessonID.day(in: id) else { return nil }
    let calendar = try await context.campus.academicCalendar(context.faculties)
    return try await context.campus.semesters(day...day, by: calendar, on: context.local.day)
  }

  var title: String { lesson.courseName ?? lesson.course ?? words(.lesson) }
  var tab: String { back.tab }
  var subject: String? { nil }
  var state: SyncState { context.state }
  var words: Words { context.words }

  /// How old it is depends on whose it is.
  var body: HTML {
    """
    <div class="page campus">\(heading)\(bar)\(contentFragment.html)</div>
    """
  }

  private var bar: HTML {
    let lookup: Lookup? = past.map { .lessons($0, of: of) } ?? of.map { .timetable($0) }
    guard let lookup else { return SyncBar(parts: Self.parts, state: state, words: words).html }
    return LookupBar(lookup: lookup, page: here.path, state: state, words: words).html
  }

  var heading: HTML {
    """
    <div class="upward">\(BackLink(back.label(words), to: back.path).html)</div>\
    \(LargeTitle(title, actions: isAttended ? Chip(words(.ownLesson), icon: .check, tone: .ok).html : .empty).html)
    """
  }

  var content: HTML {
    """
    \(alteration)\(Card("lesson", title: words.parallelType(lesson.type), isPadded: false, facts.html).html)\
    \(watchCard)\(links)\(dayChips)\
    \(ParityCard(proof: proof, words: words, dataLanguage: context.dataLanguage).html)
    """
  }

  private var alteration: HTML? {
    AlterationText(lesson, words).map {
      Notice(.warn, title: $0.sentence, text: "\(words(.alterationBySirius))").html
    }
  }

  private func path(_ lesson: Lesson) -> String {
    let id = lesson.id.description
    return of.map { Paths.lesson(id, of: $0) } ?? Paths.lesson(id)
  }

  private var here: WayBack { WayBack(path: path(lesson)) }

  private var facts: KeyValueList {
    var facts = [
      KeyValueList.Fact(words(.day), words.date(lesson.day, .full)),
      KeyValueList.Fact(words(.time), words.times(lesson.times)),
    ]
    if let course = lesson.course { facts.append(.init(words(.courseCode), course)) }
    if let room = lesson.room?.name ?? lesson.room?.key {
      let path = lesson.room?.linkKey.map { here.leading(to: Paths.room($0)) }
      facts.append(.init(words(.room), room, path: path))
    }
    if let code = lesson.parallelCode { facts.append(.init(words(.parallel), "\(code)")) }
    if let places = Places(capacity: parallel?.capacity, occupied: parallel?.occupied).text(words) {
      facts.append(.init(words(.places), places))
    }
    if let note = context.text(parallel?.note), !note.isEmpty { facts.append(.init(words(.note), note)) }
    return KeyValueList(facts)
  }

  /// Of others' lessons: one's own need no watching, and in what is over nothing becomes free.
  private var watchCard: HTML? {
    guard let of, !isAttended, past == nil, let parallel,
      let candidate = PlacesWatchRecord(parallel, at: context.now.timeIntervalSince1970)
    else { return nil }
    return RunWatchCard(
      candidate: candidate, watch: watch, subject: of, page: path(lesson), context: context
    ).html
  }

  private var links: HTML {
    let teachers = lesson.teachers.map { PersonRow(person: $0, text: words(.teacher), page: here).html }
    let course = lesson.course.map {
      LinkRow(
        title, text: words(.courseDetail), path: here.leading(to: Paths.course($0)), icon: .book
      ).html
    }
    return "<ul class=\"rows card edged\">\(course)\(teachers)</ul>"
  }

  /// The other days of the same slot: what is taught in some weeks only is told so.
  private var dayChips: HTML {
    let list = days.map { other in
      """
      <li><a href="\(path(other))" \(attribute: "aria-current", other.id == lesson.id ? "date" : nil)>\
      \(words.date(other.day, .dayMonth))</a></li>
      """ as HTML
    }
    return Card(
      "lesson-days", title: words(.lessonDays(count: days.count)), "<ul class=\"daychips\">\(list)</ul>"
    )
    .html
  }
}

import CivilTime
import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// A lesson on its day: where, when, with whom, and why then.
struct LessonPage: FeaturePage {
  /// What is known of the lesson.
  let found: Found
  private let visit: CampusVisit
  private let query: TimetableFeature.LessonQuery
  private let state: SyncState

  /// - Throws: ``PageNotFoundError`` if the timetable has no such lesson (any more).
  init(_ visit: CampusVisit, _ id: LessonID, _ query: TimetableFeature.LessonQuery) async throws {
    (self.visit, self.query) = (visit, query)
    state = visit.syncState(of: [.timetable], lookups: Lookup.keys(of: query.subject))
    found = try await visit.find { try Found(id, of: query.subject, $0, visit) }
  }

  private var lesson: Lesson { found.lesson }
  private var words: Words { visit.words }
  private var subject: TimetableSubject? { query.subject }

  /// Where it was opened from; else the week.
  private var origin: ReturnPath {
    query.from ?? ReturnPath(path: TimetableFeature.link(to: subject, on: lesson.day))
  }

  private func link(_ lesson: Lesson) -> String { TimetableFeature.link(to: lesson.id, of: subject) }

  private var here: ReturnPath { ReturnPath(path: link(lesson)) }

  var title: String { lesson.courseName ?? lesson.course ?? words(.lesson) }
  var tab: String? { origin.tab }
  var back: BackLink? { origin.link(words) }
  var actions: HTML {
    found.isAttended ? Chip(words(.ownLesson), icon: .check, tone: .ok).html : .empty
  }

  /// How old it is depends on whose it is.
  var parts: [Fragment] {
    let lookup: Lookup? = found.past.map { .lessons($0, of: subject) } ?? subject.map { .timetable($0) }
    let bar = lookup.map { LookupBar(lookup: $0, page: here.path, state: state, visit: visit).html }
    let content = Fragment.box("campus-content", "\(bar)\(details)")
    return bar == nil ? [visit.syncBar([.timetable], state).fragment, content] : [content]
  }

  private var details: HTML {
    """
    \(alteration)\(Card("lesson", title: words.parallelType(lesson.type), isPadded: false, facts.html).html)\
    \(watchCard)\(links)\(dayChips)\
    \(ParityExplanationText(found.explanation, in: visit).card.html)
    """
  }

  private var alteration: HTML? {
    AlterationText(lesson, words).map {
      Callout(.warn, title: $0.sentence, text: "\(words(.alterationBySirius))").html
    }
  }

  private var facts: KeyValueList {
    let room = lesson.room?.linkKey.map { here.leading(to: TimetableFeature.link(to: .room($0))) }
    let facts: [(Phrase, String?)] = [
      (.day, words.date(lesson.day, .full)), (.time, words.times(lesson.times)), (.courseCode, lesson.course),
      (.room, lesson.roomName), (.parallel, lesson.parallelCode.map(String.init)),
      (.places, found.parallel?.placesText(words)), (.note, visit.text(found.parallel?.note)),
    ]
    return KeyValueList(words, facts, linking: .room, to: room)
  }

  /// Of others' lessons: one's own need no watching, and in what is over nothing becomes free.
  private var watchCard: HTML? {
    guard let subject, !found.isAttended, found.past == nil, let parallel = found.parallel,
      let candidate = OfferingWatchRecord(parallel, at: visit.now.timeIntervalSince1970)
    else { return nil }
    return OfferingWatchCard(
      candidate: candidate, watch: found.watch, check: visit.check(.parallels), subject: subject,
      page: link(lesson),
      visit: visit
    ).html
  }

  private var links: HTML {
    let teachers = lesson.teachers.map { PersonRow(person: $0, text: words(.teacher), page: here).html }
    let course = lesson.course.map { LinkRow.course($0, title, from: here, words).html }
    return "<ul class=\"rows card edged\">\(course)\(teachers)</ul>"
  }

  /// The other days of the same slot: what is taught in some weeks only is told so.
  private var dayChips: HTML {
    let list = found.days.map { other in
      """
      <li><a href="\(link(other))" \(attribute: "aria-current", other.id == lesson.id ? "date" : nil)>\
      \(words.date(other.day, .dayMonth))</a></li>
      """ as HTML
    }
    return Card(
      "lesson-days", title: words(.lessonDays(count: found.days.count)), "<ul class=\"daychips\">\(list)</ul>"
    ).html
  }
}

extension LessonPage {
  /// A lesson, and what is known of it, at one moment of the store.
  struct Found: Sendable {
    let lesson: Lesson
    let parallel: ParallelRecord?
    /// The days of the same slot.
    let days: [Lesson]
    let explanation: ParityExplanation
    /// Its semester, if that is over.
    let past: SemesterCode?
    /// Whether it stands in one's own timetable, too, where it is another's.
    let isAttended: Bool
    let watch: OfferingWatchRecord?

    /// - Parameter subject: in whose timetable it is; `nil` for one's own.
    init?(
      _ id: LessonID, of subject: TimetableSubject?, _ snapshot: StoreSnapshot, _ visit: CampusVisit
    ) throws {
      let past = try snapshot.semesters(id.day...id.day, by: visit.faculties, on: visit.local.day).past
      let placed = try PlacedTimetable(
        snapshot, visit.faculties, of: subject, naming: visit.dataLanguage, with: past)
      let planned = placed.timetable.planned
      guard let lesson = planned.first(where: { $0.id == id }) else { return nil }
      self.lesson = lesson
      self.past = past.first
      parallel = placed.parallels.first { $0.id == id.parallel }
      days = planned.filter { $0.parallelID == id.parallel && $0.slotIndex == lesson.slotIndex }
      isAttended = subject != nil && placed.attended.contains(id.parallel)
      // The lesson is on the days of its course's faculty, whosever timetable it stands in.
      let calendar = try placed.calendars.calendar(ofCourse: lesson.course, in: snapshot)
      explanation = calendar.explanation(of: id.day)
      watch = try snapshot.fetch(OfferingWatchRecord.self, id: WatchedOffering.parallel(id.parallel).rawValue)
    }
  }
}

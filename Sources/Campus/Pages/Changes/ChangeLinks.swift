import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// Where more is said of what has changed, as far as it is still there.
struct ChangeLinks {
  private var exams: Set<String>
  private var events: Set<String>
  /// The next lesson of each slot, else the last, by the slot's ``Changing/changeKey``.
  private var lessons: [String: LessonID] = [:]
  private var lessonDays: [String: LessonID] = [:]

  init(_ context: PageContext) async throws {
    let store = context.campus.store
    exams = Set(try await store.fetchAll(ExamRecord.self).map(\.id))
    events = Set(try await store.fetchAll(EventRecord.self).map(\.id))
    let today = context.local.day
    let timetable = try await PlacedTimetable(context).timetable
    for lesson in timetable.planned {
      if let matchKey = lesson.matchKey { lessonDays[matchKey.rawValue] = lesson.id }
    }
    for lesson in timetable.lessons {
      let key = "\(lesson.id.parallel)-\(lesson.id.slot)"
      if let known = lessons[key], known.day >= today { continue }
      lessons[key] = lesson.id
    }
  }

  func path(of change: Change) -> String? {
    switch change.subject {
    case .exam: exams.contains(change.key) ? ExamsFeature.exam.link(change.key) : nil
    case .event: events.contains(change.key) ? EventsFeature.event.link(change.key) : nil
    case .lesson: lessons[change.key].map { TimetableFeature.link(to: $0) }
    case .lessonDay: lessonDays[change.key].map { TimetableFeature.link(to: $0) }
    case .result: StudyFeature.link()
    }
  }
}

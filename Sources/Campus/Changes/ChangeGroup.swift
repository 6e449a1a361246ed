import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// What one refresh found of one thing: a row of the page.
struct ChangeGroup {
  /// The newest first; never empty.
  var records: [ChangeRecord]
  /// Of the same, in the order in which they were found.
  var changes: [Change]

  /// Of records of which the newest is first, one group after the other.
  static func all(of records: [ChangeRecord]) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    for record in records {
      guard let change = record.change else { continue }
      if let last = groups.last?.records.first, last.at == record.at, last.subject == record.subject,
        last.key == record.key
      {
        groups[groups.count - 1].records.append(record)
        groups[groups.count - 1].changes.insert(change, at: 0)
      } else {
        groups.append(ChangeGroup(records: [record], changes: [change]))
      }
    }
    return groups
  }
}

/// A change in words.
struct ChangeText {
  var change: Change
  var context: CampusVisit
  /// What courses are called in the language of the data, by their codes.
  var courses: [String: String] = [:]

  private var words: Words { context.words }

  /// What it is about: an event's own name, else that of the course, which the log keeps as it was in one language.
  var title: String {
    let name = change.subject == .event ? nil : change.course.flatMap { courses[$0] }
    return name ?? context.text(change.title) ?? change.course ?? words(subject)
  }

  var subject: Phrase {
    switch change.subject {
    case .lesson, .lessonDay: .lesson
    case .exam: .exam
    case .event: .event
    case .result: .changeOfResult
    }
  }

  /// What has become otherwise.
  var sentence: String { ChangeSentence(change: change, words: words).text }
}

/// Where more is said of what has changed, as far as it is still there.
struct ChangeLinks: Sendable {
  private var exams: Set<String>
  private var events: Set<String>
  /// The next lesson of each slot, else the last, by the slot's ``ChangeTracked/changeKey``.
  private var lessons: [String: LessonID] = [:]
  private var lessonDays: [String: LessonID] = [:]

  init(_ snapshot: StoreSnapshot, _ visit: CampusVisit) throws {
    exams = Set(try snapshot.fetchAll(ExamRecord.self).map(\.id))
    events = Set(try snapshot.fetchAll(EventRecord.self).map(\.id))
    let today = visit.local.day
    let timetable = try PlacedTimetable(snapshot, visit.faculties, naming: visit.dataLanguage).timetable
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

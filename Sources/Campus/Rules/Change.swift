import CivilTime
import KOS

/// What a refresh found otherwise than it was stored: facts, which are put into words only where they are shown.
struct Change: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case added
    case removed
    case changed
  }

  enum Subject: String, Hashable, Sendable {
    case lesson
    /// A lesson on one day; its key is a ``LessonMatchKey``.
    case lessonDay
    case exam
    case event
    case result
  }

  var kind: Kind
  var subject: Subject
  /// What tells the thing from all others of its subject, the same before and after.
  var key: String
  var course: String?
  var title: Multilingual?
  /// Which of its facts; `nil` for a thing that came or went.
  var field: ChangeField?
  /// As ``ChangeField`` writes it; of a thing that went, when it was to be.
  var before: String?
  /// Of a thing that came, when it is.
  var after: String?
  /// Whether it was the person's own then, such as an exam that they are signed up for.
  var isMine: Bool
  /// Whether the person waited for a place in it then.
  var isWatched = false
}

/// A fact of a thing that may change, by the name under which the log keeps it.
enum ChangeField: String, Hashable, Sendable, CaseIterable {
  /// Of a lesson ``SlotTimes``, of one on one day its start, of exams and events a ``DateSpan``.
  case times
  case room
  /// Of a lesson on one day: when it was to be, or now is after all.
  case cancelled
  /// Names, as a list for people.
  case teachers
  /// A day, as the next one.
  case signInBy
  case cancelBy
  /// A number, as the next one.
  case capacity
  case occupied
  /// `true` or `false`, as the next ones up to `completed`.
  case signedUp
  case isResit
  case waitingList
  case assessment
  case completed
  /// A text, as the next ones.
  case type
  case name
  case note

  /// How many places there are and how many are taken changes from hour to hour: news only to who waits for one.
  static let places: [ChangeField] = [.capacity, .occupied]
}

/// A thing of KOS whose changes a person wants to know.
protocol ChangeTracked {
  static var subject: Change.Subject { get }
  /// Stays the same while the thing does.
  var changeKey: String { get }
  var changeCourse: String? { get }
  var changeTitle: Multilingual? { get }
  /// What is compared; a fact that is not known is left out.
  var facts: [ChangeField: String] { get }
  var isOwn: Bool { get }

  /// Whether it is news that KOS does not list it any more: what is over goes without a word.
  ///
  /// - Parameter semester: the present one.
  func isMissed(at now: LocalDateTime, in semester: SemesterCode?) -> Bool
}

extension ChangeTracked {
  /// When it is, which is what is told of a thing that comes or goes.
  var when: String? { facts[.times] }
}

/// What became of things between two downloads.
struct RecordDiff<Thing: ChangeTracked> {
  var old: [Thing]
  var new: [Thing]
  var now: LocalDateTime
  /// The present one.
  var semester: SemesterCode?
  /// Whether a thing that did not come is gone: not so if only a part was asked for, or could be read.
  var isWhole: Bool

  /// In the order of the new things, then those that are gone.
  var changes: [Change] {
    let known = Dictionary(old.map { ($0.changeKey, $0) }) { first, _ in first }
    let kept = Set(new.map(\.changeKey))
    let gone = isWhole ? old.filter { !kept.contains($0.changeKey) } : []
    return new.flatMap { thing in
      known[thing.changeKey].map { Self.changes(from: $0, to: thing) } ?? [Self.change(.added, of: thing)]
    } + gone.filter { $0.isMissed(at: now, in: semester) }.map { Self.change(.removed, of: $0) }
  }

  private static func changes(from old: Thing, to new: Thing) -> [Change] {
    let (before, after) = (old.facts, new.facts)
    return ChangeField.allCases.filter { before[$0] != after[$0] }.map { field in
      var change = change(.changed, of: new)
      (change.field, change.before, change.after) = (field, before[field], after[field])
      change.isMine = old.isOwn || new.isOwn
      return change
    }
  }

  private static func change(_ kind: Change.Kind, of thing: Thing) -> Change {
    Change(
      kind: kind, subject: Thing.subject, key: thing.changeKey, course: thing.changeCourse,
      title: thing.changeTitle, field: nil, before: kind == .removed ? thing.when : nil,
      after: kind == .added ? thing.when : nil, isMine: thing.isOwn)
  }
}

/// From when to when something is held, as the log keeps it: `2026-12-01T09:00/2026-12-01T10:30`.
struct DateSpan: Hashable, Sendable, RawRepresentable {
  var start: LocalDateTime
  var end: LocalDateTime?

  /// `nil` where it is not known when it begins.
  init?(from start: LocalDateTime?, to end: LocalDateTime?) {
    guard let start else { return nil }
    (self.start, self.end) = (start, end)
  }

  init?(rawValue: String) {
    let parts = rawValue.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(parts.count), let start = LocalDateTime(rawValue: parts[0]) else { return nil }
    self.start = start
    if parts.count == 2 {
      guard let end = LocalDateTime(rawValue: parts[1]) else { return nil }
      self.end = end
    }
  }

  var rawValue: String { start.rawValue + (end.map { "/\($0.rawValue)" } ?? "") }
}

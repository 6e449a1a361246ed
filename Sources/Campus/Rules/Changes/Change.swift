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

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

import CivilTime

/// A lesson on one day, as exceptions have left it.
struct LessonEvent: Sendable, Hashable {
  /// What an exception changed, as it was before the first one that did; the rest is `nil`.
  struct Original: Sendable, Hashable {
    var start: LocalDateTime?
    var end: LocalDateTime?
    var room: Int?
  }

  let id: Int
  let parallel: Int
  let course: Int
  /// As ``Constants/ParallelType/eventType``.
  let type: String
  var teachers: [Int]
  /// Which lesson of its slot it is in the semester, from 1.
  let number: Int
  var start: LocalDateTime
  var end: LocalDateTime
  var room: Int?
  var isDeleted = false
  var note: String?
  var original = Original()
  /// Those that were applied, by id.
  var exceptions: [Int] = []

  /// Follows from slot and day alone: an exception changes no id.
  static func id(ofSlot slot: Int, on day: Day) -> Int { slot * days + day.number }

  /// The slot that an id came from.
  static func slot(ofID id: Int) -> Int { id / days }

  /// More than will have passed since 1970 for as long as anybody asks.
  private static let days = 100_000
}

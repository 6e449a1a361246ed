import CivilTime
import KOS

/// A lesson on one day: what a slot of the timetable comes to on a day that teaches it.
struct Lesson: Hashable, Sendable, Identifiable {
  let id: LessonID
  var times: TimeRange
  let course: String?
  let courseName: String?
  /// Unique only together with course, semester and type: `101`.
  let parallelCode: Int?
  let type: ParallelType?
  var room: Reference?
  /// Those of the slot, else those of the parallel; those who stand in for them.
  var teachers: [Reference]
  /// Which slot of its parallel it is, from 0.
  let slotIndex: Int
  /// By whose word it is on its day, if that is only supposed.
  let supposedBy: CalendarSource?
  /// `nil` of one that is on its planned day.
  var movedTo: Day?
  /// `nil` of one that is held as planned.
  var alteration: LessonAlteration?

  var day: Day { movedTo ?? id.day }
  var parallelID: String { id.parallel }
  var start: LocalDateTime { LocalDateTime(day, times.start) }
  /// Does not belong to it.
  var end: LocalDateTime { LocalDateTime(day, times.end) }

  var roomName: String? { room?.name ?? room?.key }

  var isCancelled: Bool { alteration?.isCancelled ?? false }

  /// Whether it is held on one of these days, or was to be.
  func concerns(_ days: ClosedRange<Day>) -> Bool {
    days.contains(day) || alteration.map { days.contains($0.plannedStart.day) } ?? false
  }

  func overlaps(_ other: Lesson) -> Bool { day == other.day && times.overlaps(other.times) }
}

extension Lesson {
  init(
    of parallel: ParallelRecord, slot index: Int, on day: Day, at times: TimeRange,
    supposedBy source: CalendarSource? = nil
  ) {
    let slot = parallel.slots[index]
    self.init(
      id: LessonID(parallel: parallel.id, slot: slot.id ?? "n\(index)", day: day), times: times,
      course: parallel.course, courseName: parallel.courseName, parallelCode: parallel.code,
      type: parallel.type, room: slot.room,
      teachers: slot.teachers.isEmpty ? parallel.teachers : slot.teachers, slotIndex: index,
      supposedBy: source)
  }
}

extension Lesson: Comparable {
  /// By time; of two at once by course, then by identity, so that the order never depends on chance.
  static func < (left: Lesson, right: Lesson) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.times.end != right.times.end { return left.times.end < right.times.end }
    return (left.course ?? "", left.id.description) < (right.course ?? "", right.id.description)
  }
}

/// What stays of a lesson when its room, time or teacher changes.
struct LessonID: Hashable, Sendable, LosslessStringConvertible {
  /// The ``ParallelRecord``'s.
  let parallel: String
  /// KOS's number of the slot; of one without, its place in the parallel.
  let slot: String
  let day: Day

  /// `910000105-7-2026-03-05`
  var description: String { "\(parallel)-\(slot)-\(day)" }
}

extension LessonID {
  /// Reads a ``description``.
  init?(_ description: String) {
    let before = description.dropLast(11)
    guard let day = Day(rawValue: String(description.suffix(10))), let dash = before.lastIndex(of: "-") else {
      return nil
    }
    self.init(parallel: String(before[..<dash]), slot: String(before[dash...].dropFirst()), day: day)
  }
}

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

/// What became of a lesson after it was planned, by Sirius.
struct LessonAlteration: Hashable, Sendable {
  let plannedStart: LocalDateTime
  /// `nil` where KOS knows none.
  let plannedRoom: String?
  /// Their names.
  let plannedTeachers: [String]
  let isCancelled: Bool
  let isMoved: Bool
  let isElsewhere: Bool
  let isSubstituted: Bool
  let reason: String?

  var makesDifference: Bool { isCancelled || isMoved || isElsewhere || isSubstituted }
}

/// By what a lesson is the same one in KOS and in Sirius, which do not know each other's numbers: whose it is, and
/// when it was planned.
struct LessonMatchKey: Hashable, Sendable {
  var course: String
  /// Unique only together with course and type.
  var parallelCode: Int
  var type: ParallelType
  var start: LocalDateTime
}

extension LessonMatchKey: RawRepresentable {
  init?(rawValue: String) {
    let parts = rawValue.split(separator: "/").map(String.init)
    guard parts.count == 4, let code = Int(parts[2]), let start = LocalDateTime(rawValue: parts[3]) else {
      return nil
    }
    self.init(course: parts[0], parallelCode: code, type: ParallelType(rawValue: parts[1]), start: start)
  }

  /// `BI-PA1/LECTURE/101/2026-11-24T09:15:00`
  var rawValue: String { "\(course)/\(type.rawValue)/\(parallelCode)/\(start.rawValue)" }
}

extension Timetable {
  /// With what Sirius says of single lessons: those that are called off stand apart, the others where and when they
  /// are held. What it says of a lesson that is not here says nothing of this timetable.
  func altered(by records: [AlterationRecord]) -> Timetable {
    guard !records.isEmpty else { return self }
    let known = Dictionary(grouping: records, by: \.matchKey)
    let counts = Dictionary(grouping: planned.compactMap(\.matchKey)) { $0 }.mapValues(\.count)
    let altered = planned.map { lesson in
      guard let matchKey = lesson.matchKey, let meant = known[matchKey] else { return lesson }
      // Of several that a parallel has at once, the room tells which one is meant.
      let record =
        counts[matchKey] == 1
        ? meant.first : meant.first { $0.plannedRoom != nil && $0.plannedRoom == lesson.room?.key }
      return record.map { lesson.altered(by: $0) } ?? lesson
    }
    return Timetable(lessons: altered, unscheduled: unscheduled)
  }
}

extension Lesson {
  /// `nil` where KOS says too little.
  var matchKey: LessonMatchKey? {
    guard let course, let parallelCode, let type else { return nil }
    return LessonMatchKey(
      course: course, parallelCode: parallelCode, type: type,
      start: alteration?.plannedStart ?? LocalDateTime(day, times.start))
  }

  /// Itself, if that makes no difference: KOS may know it by now.
  fileprivate func altered(by record: AlterationRecord) -> Lesson {
    var lesson = self
    if record.isMoved {
      lesson.movedTo = record.start.day
      lesson.times = times(movedTo: record.start.time)
    }
    if let room = record.room { lesson.room = Reference(key: room, name: room) }
    if let substitutes = record.teachers { lesson.teachers = substitutes }
    let alteration = LessonAlteration(
      plannedStart: start, plannedRoom: room?.name ?? room?.key,
      plannedTeachers: teachers.names, isCancelled: record.isCancelled,
      isMoved: lesson.start != start, isElsewhere: lesson.room?.key != room?.key,
      isSubstituted: lesson.teachers.keys != teachers.keys, reason: record.reason)
    guard alteration.makesDifference else { return self }
    lesson.alteration = alteration
    return lesson
  }

  /// As long as KOS says, for Sirius leaves out the breaks between teaching hours; until midnight at most.
  private func times(movedTo start: TimeOfDay) -> TimeRange {
    let minutes = (times.end.secondOfDay - times.start.secondOfDay) / 60
    let end = start.adding(minutes: minutes) ?? .lastSecond
    return TimeRange(from: start, to: end) ?? times
  }
}

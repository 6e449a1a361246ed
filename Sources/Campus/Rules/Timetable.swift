import CivilTime
import KOS

/// The lessons of some parallels over one semester, each on its day.
struct Timetable: Hashable, Sendable {
  /// In order.
  let lessons: [Lesson]
  /// Those that are not held, in order.
  let cancelled: [Lesson]
  /// Both, in order.
  var planned: [Lesson] { (lessons + cancelled).sorted() }
  /// In order.
  let unscheduled: [UnscheduledSlot]

  /// - Parameters:
  ///   - parallels: those of the calendar's semester.
  ///   - grid: for slots without times of their own.
  ///   - source: the calendar's.
  init(
    _ parallels: [ParallelRecord], calendar: TeachingCalendar, grid: HourGrid, source: CalendarSource? = nil
  ) {
    let caveat = source.flatMap { $0.tellsEveryDay ? nil : $0 }
    let days = calendar.teachingDays.map(calendar.day)
    var lessons: [Lesson] = []
    var unscheduled: [UnscheduledSlot] = []
    for parallel in parallels {
      for (index, slot) in parallel.slots.enumerated() {
        var reasons = Self.reasons(slot, grid)
        if reasons.isEmpty, let times = slot.times(by: grid) {
          let taught = days.filter { slot.isTaught(on: $0) }
          lessons += taught.map {
            Lesson(of: parallel, slot: index, on: $0.day, at: times, supposedBy: caveat)
          }
          if taught.isEmpty { reasons = [.neverTaught] }
        }
        if !reasons.isEmpty {
          unscheduled.append(UnscheduledSlot(parallel: parallel, slotIndex: index, reasons: reasons))
        }
      }
    }
    self.init(lessons: lessons, unscheduled: unscheduled)
  }

  /// Several in one: of two semesters, or of two faculties. What stands in more of them stands once.
  init(joining timetables: [Timetable]) {
    var seen: Set<LessonID> = []
    var seenSlots: Set<UnscheduledSlot.ID> = []
    self.init(
      lessons: timetables.flatMap(\.planned).filter { seen.insert($0.id).inserted },
      unscheduled: timetables.flatMap(\.unscheduled).filter { seenSlots.insert($0.id).inserted })
  }

  /// In any order.
  ///
  /// - Parameter lessons: those too that are not held.
  init(lessons: [Lesson], unscheduled: [UnscheduledSlot]) {
    let sorted = lessons.sorted()
    self.lessons = sorted.filter { !$0.isCancelled }
    cancelled = sorted.filter(\.isCancelled)
    self.unscheduled = unscheduled.sorted()
  }

  private static func reasons(_ slot: TimetableSlot, _ grid: HourGrid) -> [UnscheduledSlot.Reason] {
    guard !slot.isTimed(by: grid) else { return [] }
    var reasons: [UnscheduledSlot.Reason] = []
    if slot.day == nil { reasons.append(.noDay) }
    if slot.times(by: grid) == nil { reasons.append(.noTimes) }
    return reasons.isEmpty ? [.noWeeks] : reasons
  }

  /// A part of it.
  func keeping(
    lessons isKept: (Lesson) -> Bool, unscheduled isListed: (UnscheduledSlot) -> Bool
  ) -> Timetable {
    Timetable(lessons: planned.filter(isKept), unscheduled: unscheduled.filter(isListed))
  }

  func lessons(on day: Day) -> [Lesson] { lessons(in: day...day) }

  /// In order.
  func lessons(in days: ClosedRange<Day>) -> [Lesson] {
    Array(lessons[place(of: days.lowerBound)..<place(of: days.upperBound.adding(1))])
  }

  /// Where the first lesson stands that is not before this day.
  private func place(of day: Day) -> Int {
    var (low, high) = (0, lessons.count)
    while low < high {
      let middle = (low + high) / 2
      if lessons[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A slot of a parallel that stands on no day: KOS says too little of it, or no day of the calendar is one of
/// its own. It is listed, for a timetable that leaves it out would say that there is no lesson.
struct UnscheduledSlot: Hashable, Sendable, Identifiable {
  enum Reason: Hashable, Sendable {
    case noDay
    case noTimes
    /// Neither a parity nor weeks that can be read, though day and times are known.
    case noWeeks
    /// It says enough, but the calendar has no day for it.
    case neverTaught
  }

  let parallel: ParallelRecord
  /// Which slot of the parallel, from 0.
  let slotIndex: Int
  /// Never empty.
  let reasons: [Reason]

  var id: String { "\(parallel.id)-\(slot.id ?? "n\(slotIndex)")" }
  var slot: TimetableSlot { parallel.slots[slotIndex] }
}

extension UnscheduledSlot: Comparable {
  /// By course and parallel.
  static func < (left: Self, right: Self) -> Bool { left.key < right.key }

  private var key: (String, Int, String, Int) {
    (parallel.course ?? parallel.courseName ?? "", parallel.code ?? 0, parallel.id, slotIndex)
  }
}

/// Two lessons that are held at once, in their order.
struct LessonClash: Hashable, Sendable {
  let first: Lesson
  let second: Lesson
}

extension Timetable {
  /// Each pair of these lessons that are held at once: one begins before the other has ended. Those that follow
  /// one another without a break do not clash.
  static func clashes(_ lessons: [Lesson]) -> [LessonClash] {
    let sorted = lessons.sorted()
    var clashes: [LessonClash] = []
    for (index, lesson) in sorted.enumerated() {
      for later in sorted[(index + 1)...] {
        guard later.start < lesson.end else { break }
        if lesson.overlaps(later) { clashes.append(LessonClash(first: lesson, second: later)) }
      }
    }
    return clashes
  }
}

/// A one-off event that is held while lessons are.
struct EventClash: Hashable, Sendable {
  let event: EventRecord
  /// In order, never empty.
  let lessons: [Lesson]

  /// In the order of time.
  static func all(_ events: [EventRecord], with lessons: [Lesson]) -> [EventClash] {
    let clashes = events.compactMap { event -> (LocalDateTime, EventClash)? in
      guard let times = event.times else { return nil }
      let held = lessons.sorted().filter { times.overlaps($0.start..<$0.end) }
      return held.isEmpty ? nil : (times.lowerBound, EventClash(event: event, lessons: held))
    }
    return clashes.sorted { ($0.0, $0.1.event.id) < ($1.0, $1.1.event.id) }.map(\.1)
  }
}

/// The lesson that is going on, or the one that comes next.
struct NextLesson: Hashable, Sendable {
  let lesson: Lesson
  /// Its own, or with those that follow at once in the same room and parallel.
  let times: TimeRange
  /// Whether it has begun.
  let isUnderWay: Bool
}

extension Timetable {
  /// The lesson that is going on at this moment, else the next one, be it days ahead; `nil` after the last.
  func next(after moment: LocalDateTime) -> NextLesson? {
    let ahead = lessons(from: moment.day).drop { $0.end <= moment }
    guard let lesson = ahead.first(where: { $0.end > moment }) else { return nil }
    return NextLesson(
      lesson: lesson, times: block(beginningWith: lesson, in: ahead), isUnderWay: lesson.start <= moment)
  }

  private func lessons(from day: Day) -> ArraySlice<Lesson> {
    guard let last = lessons.last?.day, last >= day else { return [] }
    return lessons(in: day...last)[...]
  }

  /// The breaks of a timetable are no longer than a quarter of an hour.
  private static let longestBreak = 15

  private func block(beginningWith lesson: Lesson, in ahead: ArraySlice<Lesson>) -> TimeRange {
    var end = lesson.times.end
    for other in ahead where other.day == lesson.day && other.continues(lesson) && other.times.start >= end {
      guard let latest = end.adding(minutes: Self.longestBreak), other.times.start <= latest else { break }
      end = other.times.end
    }
    return TimeRange(from: lesson.times.start, to: end) ?? lesson.times
  }
}

extension Lesson {
  fileprivate func continues(_ other: Lesson) -> Bool {
    parallelID == other.parallelID && room == other.room
  }
}

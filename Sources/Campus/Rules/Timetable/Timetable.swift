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
  let unplaced: [UnplacedSlot]

  /// - Parameters:
  ///   - parallels: those of the calendar's semester.
  ///   - grid: for slots without times of their own.
  ///   - source: the calendar's.
  init(
    _ parallels: [ParallelRecord], calendar: TeachingCalendar, grid: HourGrid, source: CalendarSource? = nil
  ) {
    let doubt = source.flatMap { $0.tellsEveryDay ? nil : $0 }
    let days = calendar.teachingDays.map(calendar.day)
    var lessons: [Lesson] = []
    var unplaced: [UnplacedSlot] = []
    for parallel in parallels {
      for (index, slot) in parallel.slots.enumerated() {
        var reasons = Self.reasons(slot, grid)
        if reasons.isEmpty, let times = slot.times(by: grid) {
          let taught = days.filter { slot.isTaught(on: $0) }
          lessons += taught.map {
            Lesson(of: parallel, slot: index, on: $0.day, at: times, supposedBy: doubt)
          }
          if taught.isEmpty { reasons = [.neverTaught] }
        }
        if !reasons.isEmpty {
          unplaced.append(UnplacedSlot(parallel: parallel, slotIndex: index, reasons: reasons))
        }
      }
    }
    self.init(lessons: lessons, unplaced: unplaced)
  }

  /// Several in one: of two semesters, or of two faculties. What stands in more of them stands once.
  init(joining timetables: [Timetable]) {
    var seen: Set<LessonID> = []
    var seenSlots: Set<UnplacedSlot.ID> = []
    self.init(
      lessons: timetables.flatMap(\.planned).filter { seen.insert($0.id).inserted },
      unplaced: timetables.flatMap(\.unplaced).filter { seenSlots.insert($0.id).inserted })
  }

  /// In any order.
  ///
  /// - Parameter lessons: those too that are not held.
  init(lessons: [Lesson], unplaced: [UnplacedSlot]) {
    let sorted = lessons.sorted()
    self.lessons = sorted.filter { !$0.isCancelled }
    cancelled = sorted.filter(\.isCancelled)
    self.unplaced = unplaced.sorted()
  }

  private static func reasons(_ slot: TimetableSlot, _ grid: HourGrid) -> [UnplacedSlot.Reason] {
    guard !slot.isTimed(by: grid) else { return [] }
    var reasons: [UnplacedSlot.Reason] = []
    if slot.day == nil { reasons.append(.noDay) }
    if slot.times(by: grid) == nil { reasons.append(.noTimes) }
    return reasons.isEmpty ? [.noWeeks] : reasons
  }

  /// A part of it.
  func keeping(
    lessons isKept: (Lesson) -> Bool, unplaced isListed: (UnplacedSlot) -> Bool
  ) -> Timetable {
    Timetable(lessons: planned.filter(isKept), unplaced: unplaced.filter(isListed))
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

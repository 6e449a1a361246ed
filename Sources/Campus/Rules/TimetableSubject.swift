import CivilTime
import KOS

/// Whose timetable is looked at besides one's own.
enum TimetableSubject: Hashable, Sendable {
  /// By the ``TeacherRecord``'s identity.
  case teacher(String)
  case room(String)
  case course(String)

  var key: String {
    switch self {
    case .teacher(let key), .room(let key), .course(let key): key
    }
  }
}

extension TimetableSubject: RawRepresentable {
  init?(rawValue: String) {
    let parts = rawValue.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "teacher": self = .teacher(parts[1])
    case "room": self = .room(parts[1])
    case "course": self = .course(parts[1])
    default: return nil
    }
  }

  /// `teacher/novakjan`
  var rawValue: String {
    switch self {
    case .teacher(let key): "teacher/\(key)"
    case .room(let key): "room/\(key)"
    case .course(let key): "course/\(key)"
    }
  }
}

extension Timetable {
  /// What of these parallels is the subject's own: a parallel may have slots in other rooms, and slots that another
  /// of its teachers holds.
  func of(_ subject: TimetableSubject, in parallels: [ParallelRecord]) -> Timetable {
    let known = Dictionary(parallels.map { ($0.id, $0) }) { first, _ in first }
    return keeping(
      lessons: { lesson in
        // In a room that it was moved out of it is not held any more.
        if case .room(let code) = subject, lesson.alteration?.isElsewhere == true {
          return lesson.room?.key == code
        }
        if case .teacher(let id) = subject, lesson.alteration?.isSubstituted == true {
          return lesson.teachers.contains { $0.key == id }
        }
        return known[lesson.parallelID].map { $0.has(subject, slot: lesson.slotIndex) } ?? false
      },
      unscheduled: { $0.parallel.has(subject, slot: $0.slotIndex) })
  }
}

extension ParallelRecord {
  fileprivate func has(_ subject: TimetableSubject, slot index: Int) -> Bool {
    let slot = slots[index]
    switch subject {
    case .course: return true
    case .room(let code): return slot.room?.key == code
    case .teacher(let id):
      // Where they are not named at all, KOS has told all the same that the parallel is theirs.
      let isNamed = teachers.contains { $0.key == id }
      return slot.teachers.isEmpty || !isNamed || slot.teachers.contains { $0.key == id }
    }
  }
}

/// The semesters to which the days of a page belong. KOS is asked for lessons of the present one and the next by
/// itself, for those of earlier ones when somebody looks, and for others never.
struct ShownSemesters: Hashable, Sendable {
  /// In order.
  let all: [SemesterCode]
  /// The one that goes on.
  let present: SemesterCode?

  /// - Parameters:
  ///   - told: the present one as KOS told it; where it did not, by the calendar.
  init(_ days: ClosedRange<Day>, by calendar: AcademicCalendar, on today: Day, told: SemesterCode?) {
    let codes = (0...days.lowerBound.days(to: days.upperBound)).map(days.lowerBound.adding)
      .compactMap { calendar.semester(on: $0) ?? SemesterCode(usuallyHaving: $0) }
    all = Set(codes).sorted()
    present = told ?? calendar.current(on: today) ?? SemesterCode(usuallyHaving: today)
  }

  /// Those before the present one.
  var past: [SemesterCode] { all.filter { code in present.map { code < $0 } ?? false } }

  /// Whether lessons of all the others are asked for by themselves.
  var areAsked: Bool {
    all.allSatisfy { code in present.map { code <= $0.next ?? $0 } ?? false }
  }
}

extension SemesterCode {
  /// The one to which a day belongs as a rule, where no source says so: winters begin in the middle of September,
  /// summers in the middle of February.
  init?(usuallyHaving day: Day) {
    let (year, month, number) = day.civil
    switch (month, number) {
    case (1, _), (2, ..<15): self.init(academicYear: year - 1, .winter)
    case (2...8, _), (9, ..<15): self.init(academicYear: year - 1, .summer)
    default: self.init(academicYear: year, .winter)
    }
  }
}

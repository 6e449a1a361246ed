import CivilTime
import KOS

/// A slot of a parallel, with a name by which it is found again in the next download.
struct LessonSlot: Hashable, Sendable {
  let parallel: ParallelRecord
  let slot: TimetableSlot
  /// KOS's number; of a slot without one, see ``pairs(_:_:)``.
  let name: String

  /// The slots before and after. Those without a number are known by what they say, and those that say
  /// something else by their place: so one that is left out does not make all behind it look changed.
  static func pairs(
    _ old: [ParallelRecord], _ new: [ParallelRecord]
  ) -> (old: [LessonSlot], new: [LessonSlot]) {
    let known = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    return (
      old.flatMap { parallel in
        parallel.slots.enumerated().map {
          LessonSlot(parallel: parallel, slot: $1, name: $1.id ?? "n\($0)")
        }
      },
      new.flatMap { named($0.slots, of: $0, after: known[$0.id]?.slots ?? []) }
    )
  }

  private static func named(
    _ slots: [TimetableSlot], of parallel: ParallelRecord, after old: [TimetableSlot]
  ) -> [LessonSlot] {
    var left = old.enumerated().filter { $0.element.id == nil }
    var names = slots.map(\.id)
    for (place, slot) in slots.enumerated() where names[place] == nil {
      guard let same = left.firstIndex(where: { $0.element == slot }) else { continue }
      names[place] = "n\(left.remove(at: same).offset)"
    }
    var next = old.count
    return slots.enumerated().map { place, slot in
      if let name = names[place] { return LessonSlot(parallel: parallel, slot: slot, name: name) }
      defer { if left.isEmpty { next += 1 } else { left.removeFirst() } }
      return LessonSlot(parallel: parallel, slot: slot, name: "n\(left.first?.offset ?? next)")
    }
  }
}

extension LessonSlot: ChangeTracked {
  static let subject = Change.Subject.lesson

  /// As the beginning of a ``LessonID``.
  var changeKey: String { "\(parallel.id)-\(name)" }
  var changeCourse: String? { parallel.course }
  var changeTitle: Multilingual? { parallel.courseName.map { Multilingual(czech: $0) } }
  /// Only one's own are compared.
  var isOwn: Bool { true }

  var facts: [ChangeField: String] {
    let teachers = slot.teachers.isEmpty ? parallel.teachers : slot.teachers
    let names = teachers.names.joined(separator: ", ")
    return [
      .times: SlotTimes(slot).rawValue, .room: slot.room?.name ?? slot.room?.key,
      .teachers: names.isEmpty ? nil : names, .capacity: parallel.capacity.map(String.init),
      .note: parallel.note?.text(in: .czech),
    ].compactMapValues(\.self)
  }

  /// The timetable of a semester that is over is not cancelled.
  func isMissed(at now: LocalDateTime, in semester: SemesterCode?) -> Bool {
    guard let semester, let own = parallel.semester else { return true }
    return own >= semester
  }
}

/// On which days and when a lesson is taught, as the log keeps it: `day=4 from=11:00 to=12:30 parity=ODD`.
struct SlotTimes: Hashable, Sendable {
  var day: Weekday?
  var start: TimeOfDay?
  var end: TimeOfDay?
  /// Only where there are no times, as the next one.
  var firstHour: Int?
  var duration: Int?
  /// Only where there are no weeks, which would beat it.
  var parity: SlotParity?
  var weeks: WeekList?

  init(_ slot: TimetableSlot) {
    day = slot.day
    start = slot.startTime
    // A start alone is followed by the hours that it lasts.
    end = slot.startTime == nil ? nil : slot.endTime
    firstHour = slot.startTime == nil ? slot.firstHour : nil
    duration = end == nil ? slot.duration : nil
    weeks = slot.weeks
    parity = slot.weeks == nil ? slot.parity : nil
  }

  /// A slot that is taught then.
  var slot: TimetableSlot {
    TimetableSlot(
      day: day, duration: duration, firstHour: firstHour, parity: parity, startTime: start, endTime: end,
      weeks: weeks)
  }
}

extension SlotTimes: RawRepresentable {
  init?(rawValue: String) {
    self.init(TimetableSlot())
    // What KOS wrote in the place of weeks may hold blanks, so it comes last.
    let parts = rawValue.split(separator: "weeks=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { weeks = WeekList(rawValue: String(parts[1])) }
    for part in (parts.first ?? "").split(separator: " ") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { return nil }
      switch pair[0] {
      case "day": day = Int(pair[1]).flatMap(Weekday.init)
      case "from": start = TimeOfDay(rawValue: pair[1])
      case "to": end = TimeOfDay(rawValue: pair[1])
      case "hour": firstHour = Int(pair[1])
      case "hours": duration = Int(pair[1])
      case "parity": parity = SlotParity(rawValue: pair[1])
      default: return nil
      }
    }
  }

  var rawValue: String {
    let parts: [(String, String?)] = [
      ("day", day.map { "\($0.rawValue)" }), ("from", start?.rawValue), ("to", end?.rawValue),
      ("hour", firstHour.map(String.init)), ("hours", duration.map(String.init)),
      ("parity", parity?.rawValue), ("weeks", weeks?.rawValue),
    ]
    return parts.compactMap { name, value in value.map { "\(name)=\($0)" } }.joined(separator: " ")
  }
}

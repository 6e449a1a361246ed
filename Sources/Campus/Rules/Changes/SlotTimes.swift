import CivilTime
import KOS

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

import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// A calendar as RFC 5545 writes it: each event on its exact day, so that no rule of repetition can be misread.
struct CalendarFile: Hashable, Sendable {
  let name: String
  /// What whoever reads it should know of all of it.
  var detail: String?
  let entries: [CalendarEntry]

  /// How often a program that subscribes is to ask; what it asks for is refreshed every few hours.
  private static let interval = "PT1H"

  /// - Parameter stamp: when events that were not published yet came to be as they are.
  func text(stamp: Instant) -> String {
    var lines = ContentLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//Outpost//Campus//EN")
    lines.add("CALSCALE", "GREGORIAN")
    lines.add("METHOD", "PUBLISH")
    lines.addText("NAME", name)
    lines.addText("X-WR-CALNAME", name)
    if let detail { lines.addText("X-WR-CALDESC", detail) }
    lines.add("X-WR-TIMEZONE", Self.zone)
    lines.add("REFRESH-INTERVAL;VALUE=DURATION", Self.interval)
    lines.add("X-PUBLISHED-TTL", Self.interval)
    Self.addZone(to: &lines)
    for entry in entries { Self.add(entry, stamp: stamp, to: &lines) }
    lines.add("END", "VCALENDAR")
    return lines.text
  }

  private static func add(_ entry: CalendarEntry, stamp: Instant, to lines: inout ContentLines) {
    lines.add("BEGIN", "VEVENT")
    lines.addText("UID", entry.uid)
    lines.add("DTSTAMP", utc(entry.published?.instant(in: .prague) ?? stamp))
    lines.add("SEQUENCE", "\(entry.sequence)")
    if entry.isAllDay {
      lines.add("DTSTART;VALUE=DATE", date(entry.start.day))
      if entry.end.day > entry.start.day { lines.add("DTEND;VALUE=DATE", date(entry.end.day)) }
    } else {
      lines.add("DTSTART;TZID=\(zone)", local(entry.start))
      // An event that takes no time has no end.
      if entry.end > entry.start { lines.add("DTEND;TZID=\(zone)", local(entry.end)) }
    }
    lines.addText("SUMMARY", entry.summary)
    if let location = entry.location { lines.addText("LOCATION", location) }
    if let detail = entry.detail { lines.addText("DESCRIPTION", detail) }
    if !entry.categories.isEmpty {
      lines.add("CATEGORIES", entry.categories.map(ContentLines.escaped).joined(separator: ","))
    }
    lines.add("STATUS", entry.isCancelled ? "CANCELLED" : entry.isTentative ? "TENTATIVE" : "CONFIRMED")
    lines.add("TRANSP", entry.isAllDay || entry.isCancelled ? "TRANSPARENT" : "OPAQUE")
    for minutes in entry.alarms where !entry.isCancelled {
      lines.add("BEGIN", "VALARM")
      lines.add("ACTION", "DISPLAY")
      lines.addText("DESCRIPTION", entry.summary)
      lines.add("TRIGGER", "-PT\(max(0, minutes))M")
      lines.add("END", "VALARM")
    }
    lines.add("END", "VEVENT")
  }

  // MARK: Time

  private static let zone = "Europe/Prague"

  /// The rule of ``CivilTime/Zone/prague``.
  private static func addZone(to lines: inout ContentLines) {
    lines.add("BEGIN", "VTIMEZONE")
    lines.add("TZID", zone)
    let halves = [
      ("DAYLIGHT", "19960331T020000", 3, "+0100", "+0200", "CEST"),
      ("STANDARD", "19961027T030000", 10, "+0200", "+0100", "CET"),
    ]
    for (kind, start, month, from, to, abbreviation) in halves {
      lines.add("BEGIN", kind)
      lines.add("DTSTART", start)
      lines.add("RRULE", "FREQ=YEARLY;BYMONTH=\(month);BYDAY=-1SU")
      lines.add("TZOFFSETFROM", from)
      lines.add("TZOFFSETTO", to)
      lines.add("TZNAME", abbreviation)
      lines.add("END", kind)
    }
    lines.add("END", "VTIMEZONE")
  }

  /// `20260305`
  private static func date(_ day: Day) -> String { day.rawValue.filter { $0 != "-" } }

  /// `20260305T110000`
  private static func local(_ moment: LocalDateTime) -> String {
    moment.rawValue.filter { $0 != "-" && $0 != ":" }
  }

  /// `20260305T100000Z`
  private static func utc(_ moment: Instant) -> String {
    // `2026-03-05T10:00:00` and, it may be, a fraction of the second.
    moment.description.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }
}

extension CalendarFile {
  /// Days for which a calendar tells what was held, after KOS has forgotten it.
  static let retention = 366

  /// The calendar after what was published last: what is unlike before has a higher number, and what fell away is
  /// called off, for a subscriber who only lost it would go to a lesson that is not held.
  ///
  /// What has passed stays as it was told: a parallel that KOS moves was held at its old times until then.
  ///
  /// - Parameters:
  ///   - last: all entries of the calendar that was published last.
  ///   - now: what had ended by then was held. Of deadlines only those ahead matter.
  func revised(after last: [CalendarEntry], now: LocalDateTime) -> CalendarFile {
    let before = Dictionary(last.map { ($0.uid, $0) }) { first, _ in first }
    let present = Set(entries.map(\.uid))
    let kept = entries.compactMap { entry -> CalendarEntry? in
      if let old = before[entry.uid] { return entry.revised(after: old, now: now) }
      // What would have been by now, had KOS told it in time, was not.
      return last.isEmpty || entry.end > now ? entry.published(at: now) : nil
    }
    let lost = last.filter { !present.contains($0.uid) }.compactMap { $0.lost(now: now) }
    return CalendarFile(
      name: name, detail: detail, entries: (kept + lost).sorted { ($0.start, $0.uid) < ($1.start, $1.uid) })
  }
}

extension CalendarEntry {
  fileprivate func published(at now: LocalDateTime) -> CalendarEntry {
    var entry = self
    entry.published = published ?? now
    return entry
  }

  fileprivate func revised(after old: CalendarEntry, now: LocalDateTime) -> CalendarEntry {
    if isUnchanged(from: old) || old.end <= now && end <= now { return old.published(at: now) }
    var entry = self
    (entry.sequence, entry.published) = (old.sequence + 1, now)
    return entry
  }

  /// What becomes of one that fell away; `nil` if nothing of it is told any more.
  fileprivate func lost(now: LocalDateTime) -> CalendarEntry? {
    guard end > now else {
      let isHeld = !isCancelled && !isAllDay && end.day.days(to: now.day) <= CalendarFile.retention
      return isHeld ? published(at: now) : nil
    }
    guard !isCancelled else { return published(at: now) }
    var entry = self
    (entry.isCancelled, entry.sequence, entry.published) = (true, sequence + 1, now)
    return entry
  }
}

/// The lines of a calendar, folded and ended as RFC 5545 (section 3.1) wants them.
struct ContentLines {
  private(set) var text = ""

  /// - Parameter value: already escaped, where it needs to be.
  mutating func add(_ name: String, _ value: String) {
    var room = Self.length
    for scalar in "\(name):\(value)".unicodeScalars {
      let width = UTF8.width(scalar)
      if width > room {
        text += "\r\n "
        room = Self.length - 1
      }
      text.unicodeScalars.append(scalar)
      room -= width
    }
    text += "\r\n"
  }

  /// A value of the type TEXT.
  mutating func addText(_ name: String, _ value: String) { add(name, Self.escaped(value)) }

  /// Octets of one line.
  private static let length = 75

  /// Section 3.3.11. Control characters, which no text may have, are left out.
  static func escaped(_ value: String) -> String {
    var escaped = ""
    let lines = value.replacing("\r\n", with: "\n")
    for scalar in lines.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n", "\r": escaped += "\\n"
      case "\t": escaped += "\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

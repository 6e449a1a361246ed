import CivilTime
import KOS

extension CalendarFile {
  /// Days for which a calendar tells what was held, after KOS has forgotten it.
  static let memory = 366

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
      let isHeld = !isCancelled && !isAllDay && end.day.days(to: now.day) <= CalendarFile.memory
      return isHeld ? published(at: now) : nil
    }
    guard !isCancelled else { return published(at: now) }
    var entry = self
    (entry.isCancelled, entry.sequence, entry.published) = (true, sequence + 1, now)
    return entry
  }
}

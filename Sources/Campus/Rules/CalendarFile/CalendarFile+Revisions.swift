import KOS

extension CalendarFile {
  /// The calendar after what was published last: what is unlike before has a higher number, and what fell away is
  /// called off, for a subscriber who only lost it would go to a lesson that is not held.
  ///
  /// - Parameters:
  ///   - last: all entries of the calendar that was published last.
  ///   - now: what had ended by then was held and is not called off; it is left out.
  func revised(after last: [CalendarEntry], now: LocalDateTime) -> CalendarFile {
    let before = Dictionary(last.map { ($0.uid, $0) }) { first, _ in first }
    let present = Set(entries.map(\.uid))
    let kept = entries.map { entry in
      guard let old = before[entry.uid] else { return entry }
      var entry = entry
      entry.sequence = entry.isUnchanged(from: old) ? old.sequence : old.sequence + 1
      return entry
    }
    let lost = last.filter { !present.contains($0.uid) && $0.end > now }.map { entry in
      guard !entry.isCancelled else { return entry }
      var entry = entry
      entry.isCancelled = true
      entry.sequence += 1
      return entry
    }
    return CalendarFile(
      name: name, detail: detail, entries: (kept + lost).sorted { ($0.start, $0.uid) < ($1.start, $1.uid) })
  }
}

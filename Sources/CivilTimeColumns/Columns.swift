package import CivilTime
package import RecordMapping

// Days and times as columns and in documents: by their raw values, as `RawRepresentable` has it in RecordMapping. A
// day is the text `2026-06-01`, so that a database sorts it by time; a day of the week is its number by ISO 8601.

extension Day: RecordValue {}
extension TimeOfDay: RecordValue {}
extension LocalDateTime: RecordValue {}
extension Weekday: RecordValue {}

extension LocalDateTime {
  /// What is shown in the zone at this time, fractions of a second cut.
  package init(_ time: Instant, in zone: Zone) {
    // Of a time before 1970, too, the second that has begun.
    let (seconds, fraction) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    self.init(secondsSince1970: Int(fraction < 0 ? seconds - 1 : seconds), in: zone)
  }

  /// When the zone shows this; see ``secondsSince1970(in:)``.
  package func instant(in zone: Zone) -> Instant {
    Instant(secondsSince1970: Int64(secondsSince1970(in: zone)))
  }
}

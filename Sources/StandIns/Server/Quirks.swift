/// What of KOSapi's behaviour is not established, or has been seen in more than one form.
package struct Quirks: Sendable, Hashable, Codable {
  package enum SlotIdentifier: String, Sendable, Codable, CaseIterable { case attribute, element, absent }
  package enum LimitOverflow: String, Sendable, Codable, CaseIterable { case refuse, clamp }
  /// What happens without `orderBy`. No order is promised then.
  package enum DefaultOrder: String, Sendable, Codable, CaseIterable {
    /// The order of the rows.
    case stable
    /// Another one for each page, so that a client that pages without `orderBy` loses entries.
    case shifting
  }

  /// What `sem=next` gives.
  package enum NextSemester: String, Sendable, Codable, CaseIterable {
    case exists
    /// There is none yet: 400.
    case refused
    /// There is none yet: 404.
    case missing
  }

  /// Whether `xml:base` ends in `/`.
  package var hasSlashInBase = false
  package var hasPreviousLink = false
  package var limitOverflow = LimitOverflow.refuse
  /// Whether the last page of a longer list has a total, or is like the pages before it without `next`.
  package var hasTotalOnLastPage = true
  package var slotIdentifier = SlotIdentifier.attribute
  package var hasSlotTimes = true
  /// `teachers/teacher` in parallels rather than `teacher`.
  package var wrapsTeachers = false
  /// `capacity of="instance"` and `of="tutorial"` rather than `capacity` and `tutorialCapacity`.
  package var namesCapacities = true
  /// `kos:course` rather than `course` in `xsi:type`.
  package var hasTypePrefix = false
  /// Whether `xml:lang` is written on texts in languages.
  package var marksLanguages = true
  package var defaultOrder = DefaultOrder.stable
  package var nextSemester = NextSemester.exists
  /// Whether `check_token` is for registered clients only.
  package var checkTokenNeedsClient = false

  package init() {}
}

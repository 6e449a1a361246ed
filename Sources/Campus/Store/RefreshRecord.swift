import KOS
import RecordMapping

/// How asking for something went, as it is kept.
protocol RefreshOutcome {
  /// Seconds since 1970, as ``failed``; `nil` if it was never there.
  var succeeded: Double? { get set }
  /// When it was last tried in vain; `nil` once it succeeded again.
  var failed: Double? { get set }
  /// ``SyncFailure``'s raw value.
  var failure: String? { get set }
}

extension RefreshOutcome {
  /// Why it failed; `nil` if it did not the last time.
  var cause: SyncFailure? { failed == nil ? nil : failure.flatMap(SyncFailure.init) }

  mutating func succeed(at time: Double) { (succeeded, failed, failure) = (time, nil, nil) }

  /// What was there before stays.
  mutating func fail(_ failure: SyncFailure, at time: Double) {
    (failed, self.failure) = (time, failure.rawValue)
  }
}

/// How it went the last time that a part was refreshed: what every age on a page is told by.
@Record(table: "refresh")
struct RefreshRecord: Hashable, RefreshOutcome {
  /// ``DataPart``'s raw value, or that and a key: `timetable/teacher/novakjan`.
  @ID let part: String
  var succeeded: Double?
  var failed: Double?
  var failure: String?
  /// How many entries there were, for the next time.
  var count: Int?
}

/// What can be refreshed by itself, each with an age of its own.
enum DataPart: String, CaseIterable, Sendable {
  /// The person and their studies.
  case profile
  case timetable
  case results
  case exams
  case events
  /// All courses of the university.
  case courses
  /// All teachers, and the divisions they belong to.
  case teachers
  /// What Sirius knows of the present semester and the next one. It may be missing: that is no failure.
  case academicYear
  /// What Sirius knows of single lessons of the person: those that are called off, moved, or put elsewhere.
  case alterations
  /// The feeds that the person has added.
  case news
  /// The menus of the canteens that the person has chosen.
  case canteens

  /// What is the person's own, and comes first.
  static let personal: [DataPart] = [.profile, .timetable, .results, .exams, .events]
  /// What comes from KOSapi, without which there is nothing.
  static let ofKOS = allCases.filter { !ofSirius.contains($0) && ![.news, .canteens].contains($0) }
  /// What only a registration that may ask Sirius has.
  static let ofSirius: [DataPart] = [.academicYear, .alterations]
}

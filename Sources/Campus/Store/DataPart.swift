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
  /// What Sirius knows of the present semester and the next one. It may be missing: that is no trouble.
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

/// Of which semesters something is asked.
package enum SemesterChoice: Hashable, Sendable, CustomStringConvertible {
  case semester(SemesterCode)
  case current
  case next
  case previous
  /// The one whose timetable is being made.
  case scheduling
  /// For students all semesters; for courses no instances.
  case none

  package var description: String {
    switch self {
    case .semester(let code): code.rawValue
    case .current: "current"
    case .next: "next"
    case .previous: "prev"
    case .scheduling: "scheduling"
    case .none: "none"
    }
  }
}

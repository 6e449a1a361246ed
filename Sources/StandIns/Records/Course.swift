import CivilTime

/// What of a course is the same in every semester.
struct Course: Sendable, Hashable {
  var code: String
  var name: Localised
  var department: Int
  /// 0 for FIT, 1 for FEL.
  var faculty: Int
  var allowedEnrollmentCount: Int?
  var approvalDate: Day?
  var classesLanguage: Constants.ClassesLanguage
  var classesTypes: [Constants.ClassesType]
  var completion: Constants.Completion
  var credits: Int?
  var homepage: String?
  var keywords: Localised
  var note: Localised
  var programmeType: Constants.ProgrammeType
  var range: String?
  var season: Constants.Season
  var state: Constants.CourseState
  var studyForm: Constants.StudyForm
  var superior: Int?
  var parts: [Int] = []

  /// Whether it is taught in such a semester.
  func isOffered(in semester: SemesterCode) -> Bool {
    guard state == .OPEN || state == .APPROVED else { return false }
    switch season {
    case .WINTER: return !semester.isSummer
    case .SUMMER: return semester.isSummer
    case .BOTH: return true
    case .UNDEFINED: return false
    }
  }
}

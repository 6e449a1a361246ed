import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// A study of the person who is logged in: who studies twice has two.
@Record(table: "study")
struct StudyRecord: Hashable {
  /// KOS's number, which stays when codes shift.
  @ID let id: String
  var code: String?
  var username: String?
  var firstName: String?
  var lastName: String?
  var titlesPre: String?
  var titlesPost: String?
  var email: String?
  var personalNumber: String?
  var faculty: String?
  var facultyName: String?
  var programme: String?
  var programmeName: String?
  var branchName: String?
  /// KOS tells the names above in one language at a time: in Czech, and here in English.
  var facultyNameEnglish: String?
  var programmeNameEnglish: String?
  var branchNameEnglish: String?
  var studyPlan: String?
  /// The year of the study, no mark.
  var year: Int?
  var form: StudyForm?
  var state: StudyState?
  var started: Day?
  var ended: Day?
}

extension StudyRecord {
  /// What KOS calls it, in both languages as far as they are known; else its code.
  var facultyTitle: Multilingual? { Self.title(facultyName, facultyNameEnglish, faculty) }
  var programmeTitle: Multilingual? { Self.title(programmeName, programmeNameEnglish, programme) }
  var branchTitle: Multilingual? { Self.title(branchName, branchNameEnglish, nil) }

  private static func title(_ czech: String?, _ english: String?, _ code: String?) -> Multilingual? {
    let title = Multilingual(czech: czech ?? code, english: english)
    return title.texts.isEmpty ? nil : title
  }
}

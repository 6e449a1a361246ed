import KOS
import RecordMappingSQLite

/// What KOS says of exams, and what it was asked for.
struct ExamAnswer: Sendable {
  var exams: Download.Rows<ExamRecord>
  /// What was asked for; other exams did not come for another reason than that they are gone.
  var question: ExamQuestion?
  /// Which stored exams the answer is about.
  var scope: RecordPredicate<ExamRecord>
  /// Whether it tells who is signed up; if not, that stays as it was.
  var tellsMine: Bool
  var begun = Begun()

  /// Of which nothing was asked for before: that they have exams is no change.
  struct Begun: Sendable {
    var courses: Set<String> = []
    var studies: Set<String> = []
  }

  func begins(with exam: ExamRecord) -> Bool {
    exam.course.map(begun.courses.contains) ?? false
      || exam.isMine && exam.study.map(begun.studies.contains) ?? false
  }
}

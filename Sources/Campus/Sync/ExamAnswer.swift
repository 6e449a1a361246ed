import KOS
import RecordMappingSQLite

/// What KOS says of exams, and what it was asked for.
struct ExamAnswer: Sendable {
  var exams: Download.Rows<ExamRecord>
  /// Whose exams were asked for; those of others did not come for another reason than that they are gone.
  var courses: Set<String>
  /// Which stored exams the answer is about.
  var scope: RecordPredicate<ExamRecord>
  /// Whether it tells who is signed up; if not, that stays as it was.
  var tellsMine: Bool
}

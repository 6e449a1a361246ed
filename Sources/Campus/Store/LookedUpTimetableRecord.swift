import KOS
import RecordMapping

/// The parallels of a teacher, a room or a course, once somebody looked; also those of a semester that is over, one's
/// own too. They are kept apart from one's present ones: what is looked up is newer or older than that, and says
/// nothing of what the person attends.
@Record(table: "looked_up_timetable")
struct LookedUpTimetableRecord: Hashable {
  /// ``TimetableSubject``'s raw value, or ``key(_:of:)``.
  @ID let subject: String
  @JSON var parallels: [ParallelRecord] = []
  /// When they were asked for, in seconds since 1970.
  var fetched: Double
}

extension LookedUpTimetableRecord {
  /// - Parameter old: what was there; of it that stays which could not be read now.
  init(_ subject: String, _ answer: Download.Rows<ParallelRecord>, after old: Self?, at time: Double) {
    let came = Set(answer.rows.map(\.id))
    let kept = answer.isWhole ? [] : (old?.parallels ?? []).filter { !came.contains($0.id) }
    self.init(subject: subject, parallels: answer.rows + kept, fetched: time)
  }

  /// Of a semester that is over: `semester/B251/teacher/novakjan`, one's own `semester/B251`.
  static func key(_ semester: SemesterCode, of subject: TimetableSubject?) -> String {
    "semester/\(semester)" + (subject.map { "/\($0.rawValue)" } ?? "")
  }
}

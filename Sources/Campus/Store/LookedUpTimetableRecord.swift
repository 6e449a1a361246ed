import KOS
import RecordMapping

/// The parallels of a teacher, a room or a course, once somebody looked. They are kept apart from one's own: what
/// is looked up is newer or older than that, and says nothing of what the person attends.
@Record(table: "looked_up_timetable")
struct LookedUpTimetableRecord: Hashable {
  /// ``TimetableSubject``'s raw value.
  @ID let subject: String
  @JSON var parallels: [ParallelRecord] = []
  /// When they were asked for, in seconds since 1970.
  var fetched: Double
}

extension LookedUpTimetableRecord {
  /// - Parameter old: what was there; of it that stays which could not be read now.
  init(
    _ subject: TimetableSubject, _ answer: Download.Rows<ParallelRecord>, after old: Self?, at time: Double
  ) {
    let came = Set(answer.rows.map(\.id))
    let kept = answer.isWhole ? [] : (old?.parallels ?? []).filter { !came.contains($0.id) }
    self.init(subject: subject.rawValue, parallels: answer.rows + kept, fetched: time)
  }
}

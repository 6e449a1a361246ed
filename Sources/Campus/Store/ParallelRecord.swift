import KOS
import RecordMapping

/// Lessons of a course that the same students attend.
@Record(table: "parallel")
struct ParallelRecord: Hashable {
  @ID let id: String
  var semester: SemesterCode?
  var course: String?
  var courseName: String?
  /// Unique only together with course, semester and type: `101`.
  var code: Int?
  var type: ParallelType?
  var capacity: Int?
  var occupied: Int?
  @JSON var note: Multilingual?
  @JSON var teachers: [Reference] = []
  @JSON var slots: [TimetableSlot] = []
  /// Whether the person attends it; those of other timetables are kept with them.
  var isMine: Bool
  /// Whose lessons they are, by the ``StudyRecord``'s number, if it was known then; else the user name.
  var study: String?
}

/// A room, once somebody looked at it.
@Record(table: "room")
struct RoomRecord: Hashable {
  /// KOS's, such as `TH:A-1333`.
  @ID let code: String
  @JSON var name: Multilingual?
  var locality: String?
  var type: RoomType?
  @JSON var capacities: [Capacity] = []
}

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
  init(_ subject: String, _ answer: FetchedRows<ParallelRecord>, after old: Self?, at time: Double) {
    let came = Set(answer.rows.map(\.id))
    let kept = answer.isWhole ? [] : (old?.parallels ?? []).filter { !came.contains($0.id) }
    self.init(subject: subject, parallels: answer.rows + kept, fetched: time)
  }

  /// Of a semester that is over: `semester/B251/teacher/novakjan`, one's own `semester/B251`.
  static func key(_ semester: SemesterCode, of subject: TimetableSubject?) -> String {
    "semester/\(semester)" + (subject.map { "/\($0.rawValue)" } ?? "")
  }
}

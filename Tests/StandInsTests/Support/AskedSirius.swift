import CivilTime

@testable import StandIns

/// What Sirius answered to a question about ``SmallUniversity``, on a Monday of its summer semester.
struct AskedSirius {
  /// The first lesson: on Mondays from 11:00 to 12:30 at T9:350, of BI-BBB.
  static let lecture = LessonEvent.id(ofSlot: 910_000_105, on: today)
  static let today = Day(2026, 3, 2)
  static let student = Caller.Role.student(person: 1, studies: [0])

  var document: JSONDocument

  /// - Parameter change: of the university, before it is asked.
  init(
    _ address: String, as role: Caller.Role = .service, _ change: (inout University) -> Void = { _ in }
  ) throws(Refusal) {
    let parts = address.split(separator: "?", maxSplits: 1)
    document = try Sirius(snapshot: SmallUniversity.snapshot.changed(change), role: role, today: Self.today)
      .answer(
        parts[0].split(separator: "/").map(String.init),
        QueryString(parts.count > 1 ? String(parts[1]) : ""))
  }

  /// How many there are beyond this page, too.
  var count: JSONDocument { document["meta"]["count"] }
  var events: [JSONDocument] { document["events"].elements }
  /// The one that was asked for.
  var event: JSONDocument { document["events"] }
  var starts: [String?] { events.map { $0["starts_at"].string } }
  /// Of the starts, in local time to the minute.
  var times: [String] { starts.compactMap { $0.map { String($0.prefix(16)) } } }
}

extension ScheduleException {
  /// Of the whole of the second of March, unless another day is wanted.
  static func sample(
    _ effect: Effect, id: Int = 1, note: String? = nil, on day: Day = AskedSirius.today, courses: [Int] = [1]
  ) -> ScheduleException {
    ScheduleException(
      id: id, effect: effect, name: "Výjimka", note: note, start: LocalDateTime(day, 0, 0),
      end: LocalDateTime(day, 23, 59),
      courses: courses)
  }
}

import CivilTime

@testable import Campus
@testable import KOS

extension Samples {
  /// Of the lessons of ``parallel(_:id:course:code:type:teachers:)``.
  static func alteration(
    _ planned: String, to start: String? = nil, room: String? = nil, teachers: [String]? = nil,
    cancelled: Bool = false, reason: String? = nil, course: String = "BI-XX1", code: Int = 101,
    id: String = "1"
  ) -> AlterationRecord {
    let start = moment(start ?? planned)
    return AlterationRecord(
      id: id, course: course, parallelCode: code, type: .tutorial, plannedStart: moment(planned),
      start: start,
      // Without the break, as Sirius reckons.
      end: LocalDateTime(start.day, start.time.adding(minutes: 75) ?? start.time),
      plannedRoom: "T9:350", room: room,
      teachers: teachers?.map { Reference(key: $0, name: "Mgr. \($0)") },
      isCancelled: cancelled, reason: reason)
  }
}
